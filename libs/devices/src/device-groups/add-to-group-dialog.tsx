import { useTerm } from '@loa/app-config';
import { DEVICE_GROUP_CALLS, type DeviceGroup } from '@loa/contracts/devices';
import { EmptyState, errorText, ErrorState, formatNumber, toast } from '@loa/ui-kit';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Skeleton from '@mui/material/Skeleton';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { DEVICE_GROUP_LIST } from '../model/device-paths';
import { deviceGroupsApi } from './device-groups-api';

interface AddToGroupDialogProps {
  device_ids: string[];
  /** Name of the devices together. */
  noun: string;
  /** Called when they are in a group. */
  onAdded: () => void;
  onClose: () => void;
}

/** The body of a group with these devices beside its own. */
const withDevices = (
  { name, note, area_id, is_active, device_ids, version }: DeviceGroup,
  added: readonly string[],
) => ({ name, note, area_id, is_active, version, device_ids: [...new Set([...device_ids, ...added])] });

interface GroupLineProps extends Pick<AddToGroupDialogProps, 'device_ids' | 'noun' | 'onAdded'> {
  group: DeviceGroup;
}

function GroupLine({ group, device_ids, noun, onAdded }: GroupLineProps) {
  const area = useTerm('area');
  const { mutateAsync: update, isPending } = useMutation(deviceGroupsApi.update(group.id));
  const add = async () => {
    try {
      await update(withDevices(group, device_ids));
      toast.success(`Đã thêm ${formatNumber(device_ids.length)} ${noun} vào nhóm “${group.name}”`);
      onAdded();
    } catch (error) {
      toast.error(errorText(error));
    }
  };
  return (
    <ListItemButton disabled={isPending} onClick={() => void add()}>
      <ListItemText
        primary={group.name}
        secondary={`${area}: ${group.area.name} · ${formatNumber(group.device_count)} máy`}
      />
    </ListItemButton>
  );
}

/** Puts the chosen devices into an existing group, or begins a new one with them. */
export function AddToGroupDialog({ device_ids, noun, onAdded, onClose }: AddToGroupDialogProps) {
  const navigate = useNavigate();
  const groups = useQuery(deviceGroupsApi.list({ page: 1, limit: 200, sort: 'name', is_active: 'true' }));
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="add-to-group">
      <DialogTitle id="add-to-group">
        Thêm {formatNumber(device_ids.length)} {noun} vào nhóm
      </DialogTitle>
      <DialogContent sx={{ px: 1 }}>
        {groups.isLoading && <Skeleton variant="rounded" height={120} role="status" aria-label="Đang tải..." />}
        {groups.error && <ErrorState error={groups.error} onRetry={groups.refetch} />}
        {groups.data?.rows.length === 0 && <EmptyState hint="Chưa có nhóm nào." />}
        {groups.data?.rows.map((group) => (
          <GroupLine key={group.id} group={group} device_ids={device_ids} noun={noun} onAdded={onAdded} />
        ))}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          Hủy bỏ
        </Button>
        <Button variant="contained" onClick={() => navigate(`${DEVICE_GROUP_LIST}?id=moi`, { state: { device_ids } })}>
          Thêm {DEVICE_GROUP_CALLS.label}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
