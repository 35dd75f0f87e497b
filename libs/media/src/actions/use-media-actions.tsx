import type { ContentAbility } from '@loa/contracts/content';
import type { Media } from '@loa/contracts/media';
import { confirm, toast, type UserAction } from '@loa/ui-kit';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Replay from '@mui/icons-material/Replay';
import SettingsBackupRestore from '@mui/icons-material/SettingsBackupRestore';
import UnpublishedOutlined from '@mui/icons-material/UnpublishedOutlined';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { mediasApi } from '../api/medias-api';
import { editMediaPath } from '../model/media-paths';
import { useShowNow, withShowNow } from './use-show-now';

/** Actions for one media. `onDeleted` is for leaving its page; its form needs no link to itself. */
export function useMediaActions({
  onDeleted,
  isEditing = false,
}: { onDeleted?: () => void; isEditing?: boolean } = {}) {
  const navigate = useNavigate();
  const showNow = useShowNow();
  const { mutate: retry } = useMutation(mediasApi.retry());
  const { mutate: takeDown } = useMutation(mediasApi.takeDown());
  const { mutate: restore } = useMutation(mediasApi.restore());
  const { mutate: remove } = useMutation(mediasApi.remove());

  const askAndTakeDown = async ({ id, name }: Media) => {
    const message = 'Nội dung sẽ không chiếu trong mọi lượt sắp tới, cho đến khi được khôi phục.';
    if (await confirm({ title: `Gỡ “${name}”?`, message, confirmLabel: 'Gỡ' }))
      takeDown(id, { onSuccess: () => toast.success('Đã gỡ nội dung') });
  };
  const askAndDelete = async ({ id }: Media) => {
    if (!(await confirm())) return;
    remove(id, {
      onSuccess: () => {
        toast.success('Đã xóa nội dung');
        onDeleted?.();
      },
    });
  };

  return (media: Media): UserAction[] => {
    const { id, name, is_test, processing_status, removed_at, abilities } = media;
    const shown =
      is_test || isEditing || removed_at !== null
        ? []
        : showNow({ type: 'media', id, name, disabled: processing_status !== 'ready' });
    const all: (UserAction & { ability: ContentAbility; when?: boolean })[] = [
      {
        label: 'Sửa',
        ability: 'EDIT',
        icon: <EditOutlined />,
        when: !isEditing,
        run: () => navigate(editMediaPath(media)),
      },
      {
        label: 'Xử lý lại',
        ability: 'EDIT',
        icon: <Replay />,
        when: processing_status === 'failed',
        run: () => retry(id),
      },
      {
        label: 'Gỡ',
        ability: 'REMOVE',
        icon: <UnpublishedOutlined />,
        when: removed_at === null,
        run: () => askAndTakeDown(media),
      },
      {
        label: 'Khôi phục',
        ability: 'REMOVE',
        icon: <SettingsBackupRestore />,
        when: removed_at !== null,
        run: () => restore(id, { onSuccess: () => toast.success('Đã khôi phục nội dung') }),
      },
      { label: 'Xóa', ability: 'DELETE', icon: <DeleteOutlined />, danger: true, run: () => askAndDelete(media) },
    ];
    const own = all.filter(({ ability, when = true }) => when && abilities.includes(ability));
    return withShowNow(
      own.map(({ ability: _ability, when: _when, ...action }) => action),
      shown,
    );
  };
}
