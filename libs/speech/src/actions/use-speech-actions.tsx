import { isUnderWay, type Speech, type SpeechAbility } from '@loa/contracts/speech';
import { contentPath } from '@loa/content';
import type { PermissionCode } from '@loa/contracts/permissions';
import { useAllowed } from '@loa/permissions';
import { confirm, toast, type UserAction } from '@loa/ui-kit';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import EventAvailableOutlined from '@mui/icons-material/EventAvailableOutlined';
import LibraryMusicOutlined from '@mui/icons-material/LibraryMusicOutlined';
import RecordVoiceOverOutlined from '@mui/icons-material/RecordVoiceOverOutlined';
import StopCircleOutlined from '@mui/icons-material/StopCircleOutlined';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { speechesApi } from '../api/speeches-api';
import { editSpeechPath } from '../model/speech-paths';
import { useAskToReplace } from './use-ask-to-replace';

type SpeechAction = UserAction & { permission?: PermissionCode; ability?: SpeechAbility };

/** Actions for a text. `onDeleted` is for leaving its page. */
export function useSpeechActions({
  onDeleted,
  isEditing = false,
}: { onDeleted?: () => void; isEditing?: boolean } = {}) {
  const navigate = useNavigate();
  const allowed = useAllowed();
  const askToReplace = useAskToReplace();
  const { mutate: make } = useMutation(speechesApi.make());
  const { mutate: cancel } = useMutation(speechesApi.cancel());
  const { mutate: remove } = useMutation(speechesApi.remove());

  const askAndMake = async (speech: Speech) => {
    if (await askToReplace(speech)) make(speech.id, { onSuccess: () => toast.success('Đã xếp vào hàng đợi đọc') });
  };
  const askAndDelete = async ({ id, content }: Speech) => {
    const message = content
      ? `Nội dung phát “${content.name}” đã tạo từ văn bản này vẫn được giữ lại.`
      : 'Văn bản này chưa có nội dung phát nào.';
    if (await confirm({ title: 'Xóa văn bản đọc?', message, confirmLabel: 'Xóa', danger: true }))
      remove(id, { onSuccess: () => (toast.success('Đã xóa văn bản đọc'), onDeleted?.()) });
  };

  return (speech: Speech): UserAction[] => {
    const { id, job_status, content, abilities } = speech;
    const schedule: SpeechAction | false = content !== null && {
      label: 'Tạo lịch phát',
      permission: 'LICH_PHAT_ADD',
      icon: <EventAvailableOutlined />,
      disabled: job_status !== 'done',
      run: () => navigate(`/quan-ly-lich-phat/tao-moi?content=${content.id}`, { state: { name: content.name } }),
    };
    const all: (SpeechAction | false)[] = [
      // What is read is broadcast next: first, so that it is a button on a phone, too.
      job_status === 'done' && schedule,
      !isEditing && { label: 'Sửa', ability: 'EDIT', icon: <EditOutlined />, run: () => navigate(editSpeechPath(id)) },
      isUnderWay(job_status) && {
        label: 'Dừng đọc',
        ability: 'EDIT',
        icon: <StopCircleOutlined />,
        run: () => cancel(id, { onSuccess: () => toast.success('Đã dừng đọc') }),
      },
      !isUnderWay(job_status) && {
        label: job_status === 'failed' ? 'Thử lại' : content ? 'Đọc lại' : 'Đọc thành âm thanh',
        ability: 'EDIT',
        icon: <RecordVoiceOverOutlined />,
        run: () => askAndMake(speech),
      },
      content !== null && {
        label: 'Mở nội dung phát',
        permission: 'NOI_DUNG_PHAT_VIEW',
        icon: <LibraryMusicOutlined />,
        run: () => navigate(contentPath(content.id)),
      },
      job_status !== 'done' && schedule,
      { label: 'Xóa', ability: 'DELETE', icon: <DeleteOutlined />, danger: true, run: () => askAndDelete(speech) },
    ];
    const possible = all
      .filter((action) => action !== false)
      .filter(({ ability }) => !ability || abilities.includes(ability));
    // Abilities in the record were already checked by the server.
    return allowed(possible.map((action) => ({ permission: 'signed-in' as const, ...action })));
  };
}
