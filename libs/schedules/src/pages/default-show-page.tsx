import { useTerm } from '@loa/app-config';
import { AreaPicker } from '@loa/areas/picker';
import { useAccount } from '@loa/auth';
import { BOARD_KINDS } from '@loa/contracts/devices';
import { DevicePicker } from '@loa/devices/picker';
import { useCan } from '@loa/permissions';
import { Page, Section } from '@loa/ui-kit';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { defaultShowApi } from '../default-shows/default-show-api';
import { DefaultShowForm } from '../default-shows/default-show-form';

/** Nội dung mặc định: of an area (`?area=`) or of one board (`?device=`); without either, of the account's own area. */
export function DefaultShowPage() {
  const [params, setParams] = useSearchParams();
  const account = useAccount();
  const can = useCan();
  const term = useTerm('area');
  const device = params.get('device');
  const [of, id] = device ? (['device', device] as const) : (['area', params.get('area') ?? account.area.id] as const);
  const query = useQuery(defaultShowApi.of(of, id));
  const found = query.data;
  return (
    <Page title="Nội dung mặc định" width="form" query={query}>
      <Stack spacing={2}>
        <Section
          title="Ở đâu"
          hint="Màn hình chiếu nội dung này khi không có bản tin nào, hoặc khi tệp của bản tin chưa về kịp."
        >
          <AreaPicker
            label={term}
            value={of === 'area' ? id : null}
            placeholder="Chọn nơi"
            forNew={false}
            onChange={(area) => setParams({ area })}
          />
          {can('THIET_BI_DA_LAP_DAT_VIEW') && (
            <DevicePicker
              label="Hoặc một màn hình"
              kind={BOARD_KINDS.join(',')}
              value={device ? [device] : []}
              onChange={(ids) => setParams(ids.at(-1) ? { device: ids.at(-1) ?? '' } : { area: account.area.id })}
            />
          )}
        </Section>
        {found && <DefaultShowForm key={`${of} ${id} ${found.own?.version ?? 0}`} of={of} id={id} found={found} />}
      </Stack>
    </Page>
  );
}
