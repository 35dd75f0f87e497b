import { CLOCK_TOLERANCE_MS, isBoard, type Device } from '@loa/contracts/devices';
import { positionText } from '@loa/maps';
import { Can } from '@loa/permissions';
import { formatBytes, formatDate, formatDateTime, formatNumber, formatPhone, KeyValueList, Section } from '@loa/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { LivePlan, LiveSignal } from '../components/live-cells';
import { VersionFact } from './upgrade-fact';
import { farFromPlace } from '../model/far-position';
import { BOARD_SIZE, inWordsOfKind, isStorageScarce, kindLabels } from '../model/device-state';

interface FactsProps {
  device: Device;
}

const SHORT_HASH = 12;
const LABEL = 132;
const SECOND = 1000;
const hash = (text: string | null) => text && <code title={text}>{text.slice(0, SHORT_HASH)}</code>;
const warned = (isBad: boolean, text: string) =>
  isBad ? (
    <Box component="span" sx={(theme) => ({ color: theme.vars.palette.state.red.text, fontWeight: 550 })}>
      {text}
    </Box>
  ) : (
    text
  );

function skewText(ms: number) {
  const size =
    Math.abs(ms) < SECOND
      ? `${formatNumber(Math.abs(ms), 0)} mili giây`
      : `${formatNumber(Math.abs(ms) / SECOND, 1)} giây`;
  return ms === 0 ? 'Đúng giờ' : `${ms > 0 ? 'Nhanh' : 'Chậm'} ${size}`;
}

/** Health of the machine itself. */
export function HealthFacts({ device }: FactsProps) {
  const { temperature, storage_free, storage_total, clock_skew_ms } = device;
  return (
    <Section title="Tình trạng">
      <KeyValueList
        labelWidth={LABEL}
        items={[
          { label: 'Tín hiệu', value: <LiveSignal device={device} /> },
          { label: 'Nhiệt độ', value: temperature !== null && `${formatNumber(temperature, 1)} °C` },
          {
            label: 'Bộ nhớ',
            value:
              storage_free !== null &&
              storage_total !== null &&
              warned(isStorageScarce(device), `Trống ${formatBytes(storage_free)} trong ${formatBytes(storage_total)}`),
          },
          {
            label: 'Đồng hồ',
            value:
              clock_skew_ms !== null && warned(Math.abs(clock_skew_ms) > CLOCK_TOLERANCE_MS, skewText(clock_skew_ms)),
          },
          { label: 'Phiên bản', value: <VersionFact device={device} /> },
        ].map(({ label, value }) => ({ label, value: value === false ? null : value }))}
      />
    </Section>
  );
}

/** The wanted plan, and how much of it the device has. */
export function PlanFacts({ device }: FactsProps) {
  const { plan_hash, wanted_plan_hash, plan_valid_to, missing_files } = device;
  return (
    <Section title={inWordsOfKind(device.kind, 'Kế hoạch phát')}>
      <KeyValueList
        labelWidth={LABEL}
        items={[
          { label: 'Trạng thái', value: <LivePlan device={device} /> },
          { label: inWordsOfKind(device.kind, 'Đủ phát đến'), value: plan_valid_to && formatDateTime(plan_valid_to) },
          { label: 'Tệp còn thiếu', value: missing_files === null ? null : formatNumber(missing_files) },
          { label: 'Mã đang giữ', value: hash(plan_hash) },
          ...(wanted_plan_hash === plan_hash ? [] : [{ label: 'Mã cần có', value: hash(wanted_plan_hash) }]),
        ]}
      />
    </Section>
  );
}

/** Place and kind of the device. */
export function InstallationFacts({ device, onEdit }: FactsProps & { onEdit: () => void }) {
  const {
    kind,
    factory,
    model,
    resolution,
    serial,
    sim_phone,
    address,
    lat,
    lng,
    gps_at,
    gps_source,
    installed_at,
    note,
  } = device;
  const far = farFromPlace(device);
  return (
    <Section
      title="Lắp đặt"
      actions={
        <Can permission="THIET_BI_DA_LAP_DAT_EDIT">
          <Button variant="outlined" onClick={onEdit}>
            Sửa
          </Button>
        </Can>
      }
    >
      <KeyValueList
        labelWidth={LABEL}
        items={[
          { label: 'Loại', value: kindLabels[kind] },
          { label: 'Nhà sản xuất', value: factory?.name },
          { label: 'Mẫu máy', value: model },
          ...(isBoard(kind) ? [{ label: BOARD_SIZE, value: resolution?.name ?? 'Chưa rõ' }] : []),
          { label: 'Số sê-ri', value: serial },
          { label: 'Số SIM', value: sim_phone && formatPhone(sim_phone) },
          { label: 'Nơi lắp', value: address },
          {
            label: 'Tọa độ',
            value:
              lat !== null && lng !== null
                ? `${positionText({ lat, lng })}${gps_at ? ` (${gps_source === 'device' ? 'máy báo, ' : ''}${formatDate(gps_at)})` : ''}`
                : null,
          },
          ...(far && device.position
            ? [{ label: 'Vị trí máy báo', value: `${far}: ${positionText(device.position)}` }]
            : []),
          { label: 'Ngày lắp', value: installed_at && formatDate(installed_at) },
          { label: 'Ghi chú', value: note },
        ]}
      />
    </Section>
  );
}
