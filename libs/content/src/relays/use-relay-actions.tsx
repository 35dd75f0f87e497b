import type { Relay } from '@loa/contracts/content';
import { useAllowed } from '@loa/permissions';
import { confirm, toast, useOpenRecord, type UserAction } from '@loa/ui-kit';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import EventAvailableOutlined from '@mui/icons-material/EventAvailableOutlined';
import NetworkCheck from '@mui/icons-material/NetworkCheck';
import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { relaysApi } from './relays-api';

/** Page of a new schedule that already has this relay. */
const scheduleWithRelay = (id: string) => `/quan-ly-lich-phat/tao-moi?relay=${id}`;
/** The same, on the air as soon as it is approved. */
const relayNow = (id: string) => `${scheduleWithRelay(id)}&mode=now`;

const reportCheck = ({ check_status, last_error, name }: Relay) =>
  check_status === 'ok'
    ? toast.success(`“${name}”: tốt`)
    : toast.warning(`“${name}”: ${last_error ?? 'không có tiếng'}`);

/** Actions for a relay link. `onDeleted` is for leaving its page. */
export function useRelayActions({ onDeleted }: { onDeleted?: () => void } = {}) {
  const allowed = useAllowed();
  const navigate = useNavigate();
  const { open } = useOpenRecord();
  const { mutate: check, isPending, variables: checking } = useMutation(relaysApi.check());
  const { mutate: remove } = useMutation(relaysApi.remove());
  const askAndDelete = async ({ id }: Relay) => {
    if (await confirm()) remove(id, { onSuccess: () => (toast.success('Đã xóa đường dẫn tiếp sóng'), onDeleted?.()) });
  };
  return (relay: Relay): UserAction[] => {
    const { id, name, abilities } = relay;
    const isChecking = isPending && checking === id;
    return [
      ...(abilities.includes('EDIT')
        ? [{ label: 'Sửa', icon: <EditOutlined />, run: () => open(id, { editing: true }) }]
        : []),
      {
        label: isChecking ? 'Đang kiểm tra…' : 'Kiểm tra',
        icon: <NetworkCheck />,
        disabled: isChecking,
        run: () => check(id, { onSuccess: reportCheck }),
      },
      ...allowed([
        {
          label: 'Tạo lịch phát',
          permission: 'LICH_PHAT_ADD' as const,
          icon: <EventAvailableOutlined fontSize="small" />,
          quick: true,
          run: () => navigate(scheduleWithRelay(id)),
        },
        {
          label: 'Phát ngay',
          permission: 'LICH_PHAT_ADD' as const,
          icon: <CampaignOutlined fontSize="small" />,
          quick: true,
          run: () => navigate(relayNow(id), { state: { name } }),
        },
      ]),
      ...(abilities.includes('DELETE')
        ? [{ label: 'Xóa', icon: <DeleteOutlined />, danger: true, run: () => askAndDelete(relay) }]
        : []),
    ];
  };
}
