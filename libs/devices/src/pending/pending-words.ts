import type { PendingDevice, PendingOrigin } from '@loa/contracts/devices';
import { formatDateTime, type StateTone } from '@loa/ui-kit';

export const originNames: Record<PendingOrigin, string> = {
  announced: 'Tự báo về',
  imported: 'Nhập từ danh sách',
  removed: 'Đã gỡ lắp đặt',
};

type Stage = 'clash' | 'connected' | 'approved' | 'announced' | 'imported';
const stageNames: Record<Stage, string> = {
  clash: 'Trùng mã',
  connected: 'Đang kết nối',
  approved: 'Chờ kết nối',
  announced: 'Tự báo về',
  imported: 'Chưa báo về',
};
const stageTones: Record<Stage, StateTone> = {
  clash: 'failed',
  connected: 'online',
  approved: 'waiting',
  announced: 'planned',
  imported: 'draft',
};

/** Progress of a machine before its installation. */
function stageOf({ clash_at, connection, approved_at, first_seen_at }: PendingDevice): Stage {
  if (clash_at !== null) return 'clash';
  if (connection === 'online') return 'connected';
  if (approved_at !== null) return 'approved';
  return first_seen_at === null ? 'imported' : 'announced';
}

const CLASH = 'Có máy khác tự nhận là máy này';
export const stageBadge = (device: PendingDevice) => {
  const stage = stageOf(device);
  return {
    tone: stageTones[stage],
    label: stageNames[stage],
    ...(stage === 'approved' &&
      device.approved_by &&
      device.approved_at && {
        reason: `Đã được ${device.approved_by.name} nhận lúc ${formatDateTime(device.approved_at)}`,
      }),
    ...(stage === 'clash' && { reason: device.clash_from ? `${CLASH}, từ ${device.clash_from}` : CLASH }),
  };
};
