import type { AlertChannel } from '@loa/contracts/alerts';
import { useAllowed } from '@loa/permissions';
import { toast, type UserAction } from '@loa/ui-kit';
import SendOutlined from '@mui/icons-material/SendOutlined';
import { useMutation } from '@tanstack/react-query';
import { alertChannelsApi } from './channels-api';

/** Actions on a channel beside editing: a test message. */
export function useChannelActions() {
  const allowed = useAllowed();
  const { mutate: tryOut } = useMutation(alertChannelsApi.tryOut());
  return ({ id }: AlertChannel) =>
    allowed<UserAction>([
      {
        label: 'Gửi thử',
        permission: 'CAU_HINH_HE_THONG_EDIT',
        icon: <SendOutlined />,
        run: () => tryOut(id, { onSuccess: () => toast.success('Đang gửi thử, xem ở nơi nhận') }),
      },
    ]);
}
