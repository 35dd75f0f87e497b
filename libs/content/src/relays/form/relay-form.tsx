import { AreaField } from '@loa/areas/picker';
import { useAreaNames } from '@loa/areas';
import { useTerm } from '@loa/app-config';
import { useRecordForm, type FormTexts } from '@loa/api-client/form';
import { relays, type Relay, type RelayWrite } from '@loa/contracts/content';
import { Section } from '@loa/ui-kit';
import { FormGrid, NumberField, SelectField, TextArea, TextField, ZodForm } from '@loa/ui-kit/form';
import { useWatch } from 'react-hook-form';
import { shareLabels } from '../../model/content-state';
import { gainText, optionsOf, protocolLabels, stationLabels } from '../model/relay-words';
import { relaysApi } from '../relays-api';
import { TryAddresses } from './try-addresses';

const formOf = ({
  name,
  note,
  area_id,
  share,
  url,
  protocol,
  backup_url,
  backup_protocol,
  station_kind,
  gain_db,
}: Relay): RelayWrite => ({
  name,
  note,
  area_id,
  share,
  url,
  protocol,
  backup_url,
  backup_protocol,
  station_kind,
  gain_db,
});
const blankRelay = (area_id: string): RelayWrite => ({
  name: '',
  note: '',
  area_id,
  share: 'below',
  url: '',
  protocol: 'hls',
  backup_url: '',
  backup_protocol: null,
  station_kind: 'vov',
  gain_db: 0,
});

const AS_MAIN = 'Như nguồn chính';
/** Protocol of a backup address, where there is one. */
const BackupKind = () =>
  useWatch<RelayWrite, 'backup_url'>({ name: 'backup_url' }) && (
    <SelectField
      name="backup_protocol"
      label="Kiểu nguồn dự phòng"
      options={optionsOf(protocolLabels)}
      emptyLabel={AS_MAIN}
    />
  );

/** The fields in words, to show the differences from another user's version. */
function useRelayTexts(): FormTexts<RelayWrite> {
  const area = useTerm('area');
  const areaNames = useAreaNames();
  return {
    name: 'Tên đường dẫn',
    url: 'Địa chỉ nguồn',
    backup_url: 'Địa chỉ dự phòng',
    backup_protocol: {
      label: 'Kiểu nguồn dự phòng',
      written: ({ backup_protocol }) => (backup_protocol ? protocolLabels[backup_protocol] : AS_MAIN),
    },
    protocol: { label: 'Kiểu nguồn', written: ({ protocol }) => protocolLabels[protocol] },
    station_kind: { label: 'Đài', written: ({ station_kind }) => stationLabels[station_kind] },
    gain_db: { label: 'Tăng giảm âm lượng', written: ({ gain_db }) => gainText(gain_db) },
    area_id: { label: area, written: ({ area_id }) => areaNames([area_id]) },
    share: { label: 'Ai được dùng', written: ({ share }) => shareLabels[share] },
    note: 'Ghi chú',
  };
}

interface RelayFormProps {
  record: Relay | undefined;
  area_id: string;
  onSaved: (saved: Relay) => void;
  onCancel: () => void;
}

/** Form for a live source of another broadcaster, with tests before saving. */
export function RelayForm({ record, area_id, onSaved, onCancel }: RelayFormProps) {
  const area = useTerm('area');
  const form = useRecordForm({
    schema: relays.write,
    api: relaysApi,
    record,
    formOf,
    blank: blankRelay(area_id),
    texts: useRelayTexts(),
    onSaved,
  });
  return (
    <ZodForm {...form.props} onCancel={onCancel} label="Đường dẫn tiếp sóng">
      <Section title="Nguồn">
        <TextField name="name" label="Tên đường dẫn" placeholder="Ví dụ: VOV1 Thời sự" />
        <FormGrid minWidth={240}>
          <SelectField name="protocol" label="Kiểu nguồn" options={optionsOf(protocolLabels)} />
          <SelectField name="station_kind" label="Đài" options={optionsOf(stationLabels)} />
        </FormGrid>
        <TextField name="url" label="Địa chỉ nguồn" type="url" placeholder="https://" />
        <TextField
          name="backup_url"
          label="Địa chỉ dự phòng"
          type="url"
          placeholder="https://"
          help="Dùng thay khi nguồn chính im tiếng hoặc lỗi"
        />
        <BackupKind />
        <TryAddresses />
      </Section>
      <Section title="Sử dụng">
        <FormGrid minWidth={240}>
          <NumberField name="gain_db" label="Tăng giảm âm lượng" unit="dB" help="0: giữ nguyên; từ −20 đến 20" />
          <AreaField name="area_id" label={area} />
          <SelectField name="share" label="Ai được dùng" options={optionsOf(shareLabels)} />
        </FormGrid>
        <TextArea name="note" label="Ghi chú" minRows={2} />
      </Section>
    </ZodForm>
  );
}
