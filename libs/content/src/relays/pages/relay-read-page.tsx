import { useTerm } from '@loa/app-config';
import type { Relay } from '@loa/contracts/content';
import { useCan } from '@loa/permissions';
import { RecordedPage } from '@loa/records/history';
import { formatBy, formatDateTime, KeyValueList, Section, useOpenRecord } from '@loa/ui-kit';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { contentsApi } from '../../api/contents-api';
import { CheckResult } from '../facts/check-result';
import { ScheduleUses } from '../../facts/schedule-uses';
import { shareLabels } from '../../model/content-state';
import { ListenButton } from '../listen/listen-button';
import { RelayStatus } from '../list/relay-status';
import { gainText, protocolLabels, stationLabels } from '../model/relay-words';
import { relaysApi } from '../relays-api';
import { useRelayActions } from '../use-relay-actions';

/** Last check result, and the live sound. */
function Sound({ relay }: { relay: Relay }) {
  const { id, url, backup_url, checks, last_check_at } = relay;
  return (
    <Section title="Âm thanh">
      <Stack sx={{ gap: 1.5 }}>
        {checks && <CheckResult label="Nguồn chính" check={checks.main} />}
        {checks?.backup && <CheckResult label="Dự phòng" check={checks.backup} />}
        <Box sx={{ color: 'text.secondary' }}>
          {last_check_at
            ? `Kiểm tra lúc ${formatDateTime(last_check_at)}, cứ vài phút một lần.`
            : 'Chưa kiểm tra lần nào, sẽ tự kiểm tra trong ít phút.'}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <ListenButton source={`${id} ${url}`} label="Nghe nguồn chính" ask={() => relaysApi.listen(id, 'main')} />
          {backup_url && (
            <ListenButton
              source={`${id} ${backup_url}`}
              label="Nghe nguồn dự phòng"
              ask={() => relaysApi.listen(id, 'backup')}
            />
          )}
        </Box>
      </Stack>
    </Section>
  );
}

function Facts({ relay }: { relay: Relay }) {
  const area = useTerm('area');
  const { url, backup_url, protocol, backup_protocol, station_kind, gain_db, share, note, created_at, created_by } =
    relay;
  return (
    <Section title="Thông tin">
      <KeyValueList
        labelWidth={160}
        items={[
          { label: 'Địa chỉ nguồn', value: url },
          { label: 'Địa chỉ dự phòng', value: backup_url || 'Không có' },
          { label: 'Kiểu nguồn', value: protocolLabels[protocol] },
          ...(backup_url && backup_protocol
            ? [{ label: 'Kiểu nguồn dự phòng', value: protocolLabels[backup_protocol] }]
            : []),
          { label: 'Đài', value: stationLabels[station_kind] },
          { label: 'Tăng giảm âm lượng', value: gainText(gain_db) },
          { label: area, value: relay.area.name },
          { label: 'Ai được dùng', value: shareLabels[share] },
          { label: 'Tạo', value: formatBy(created_by, created_at) },
          ...(note ? [{ label: 'Ghi chú', value: note }] : []),
        ]}
      />
    </Section>
  );
}

/** One relay link: its state, its sound, its uses. */
export function RelayReadPage({ id }: { id: string }) {
  const query = useQuery(relaysApi.detail(id));
  const { open } = useOpenRecord();
  const readsSchedules = useCan()('LICH_PHAT_VIEW');
  const actionsOf = useRelayActions({ onDeleted: () => open(null) });
  return (
    <RecordedPage
      kind="Đường dẫn tiếp sóng"
      query={query}
      status={(relay) => <RelayStatus relay={relay} />}
      actionsOf={actionsOf}
      sections={(relay) => (
        <>
          <Sound relay={relay} />
          <Facts relay={relay} />
        </>
      )}
      facts={() => readsSchedules && <ScheduleUses of={contentsApi.schedulesOf(id)} what="đường dẫn này" />}
    />
  );
}
