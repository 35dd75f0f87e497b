import { inLine, useDeviceTerm } from '@loa/app-config';
import type { Device } from '@loa/contracts/devices';
import { useCan } from '@loa/permissions';
import { RecordedPanel } from '@loa/records/history';
import { ActionMenu, lazyPage, lazyPart, useOpenRecord, type UserAction } from '@loa/ui-kit';
import EditOutlined from '@mui/icons-material/EditOutlined';
import KeyOutlined from '@mui/icons-material/KeyOutlined';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { devicesApi, REFRESH_MS } from '../api/devices-api';
import { CommandOutcome } from '../commands/outcome/command-outcome';
import { useOrders } from '../commands/outcome/use-orders';
import { useDeviceActions } from '../commands/use-device-actions';
import { useLiveDevice } from '../live/use-live-device';
import { DEVICE_PARAM } from '../model/device-paths';
import { CommandHistory } from './command-history';
import { DayBar } from './day-bar';
import { HealthFacts, InstallationFacts, PlanFacts } from './device-facts';
import { NowPlaying } from './now-playing';
import { PanelState } from './panel-state';
import { RefusedMessages } from './refused-messages';
import { useNewKey } from './use-new-key';
import { useOwnPosition } from './use-own-position';
import { useUninstall } from './use-uninstall';
import { VolumeControl } from './volume-control';

const ListenIn = lazyPart(() => import('./listen/listen-in').then((listen) => listen.ListenIn));
const DevicePhoto = lazyPart(() => import('./device-photo').then((photo) => photo.DevicePhoto));
const DeviceForm = lazyPage(() => import('./device-form').then((form) => form.DeviceForm));
const KeyDialog = lazyPart(() => import('./key-dialog').then((dialog) => dialog.KeyDialog));

interface OpenDeviceProps {
  device: Device;
  orders: ReturnType<typeof useOrders>;
  onEdit: () => void;
}

/** Panel of one device, live; the outcome of the last command is shown where it was sent. */
function OpenDevice({ device: row, orders, onEdit }: OpenDeviceProps) {
  const device = useLiveDevice(row);
  const { sent: command, send } = orders;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <PanelState device={device} />
      <NowPlaying device={device} onOrder={(type) => void send(device.id, { type, payload: {} })} />
      <ListenIn device={device} />
      <VolumeControl
        device={device}
        command={command}
        onCommit={(volume) => send(device.id, { type: 'set_volume', payload: { volume } })}
      />
      {command && <CommandOutcome key={command.id} command={command} />}
      <DayBar device={device} />
      <HealthFacts device={device} />
      <PlanFacts device={device} />
      <InstallationFacts device={device} onEdit={onEdit} />
      <DevicePhoto device={device} />
      <RefusedMessages device={device} />
      <CommandHistory device={device} />
    </Box>
  );
}

/** One device beside the list: its activity, its commands, its health. */
export function DevicePanel({ id, onClose }: { id: string; onClose: () => void }) {
  const can = useCan();
  const detail = useQuery({ ...devicesApi.detail(id), refetchInterval: REFRESH_MS * 2 });
  const orders = useOrders();
  const actionsOf = useDeviceActions(orders.send);
  const { asksToEdit, open } = useOpenRecord(DEVICE_PARAM);
  const mayEdit = can('THIET_BI_DA_LAP_DAT_EDIT');
  const editing = asksToEdit && mayEdit;
  const device = detail.data;
  const term = useDeviceTerm(device?.kind);
  const { enrolment, askForKey, forgetKey } = useNewKey(device);
  const takeDown = useUninstall(device, onClose);
  const ownPosition = useOwnPosition(device);
  const edit = () => open(id, { editing: true });
  const editActions: UserAction[] = [
    { label: 'Sửa thông tin', icon: <EditOutlined />, run: edit },
    { label: 'Cấp khóa mới', icon: <KeyOutlined />, danger: true, run: askForKey },
  ];
  const actions =
    device && !editing ? [...(mayEdit ? editActions : []), ...actionsOf(device), ...ownPosition, ...takeDown] : [];
  return (
    <>
      <RecordedPanel
        open
        query={detail}
        isForm={editing}
        onClose={onClose}
        width={480}
        title={device?.name ?? term}
        subtitle={device && `${device.device_code} · ${device.area.name}`}
        actions={<ActionMenu actions={actions} label={`Thao tác với ${inLine(term)}`} />}
      >
        {device && !editing && <OpenDevice device={device} orders={orders} onEdit={edit} />}
        {device && editing && <DeviceForm device={device} onDone={() => open(id, { replace: true })} />}
      </RecordedPanel>
      {enrolment && <KeyDialog enrolment={enrolment} kind={device?.kind} onClose={forgetKey} />}
    </>
  );
}
