import { newsPagePath, type NewsItem } from '@loa/contracts/news';
import { useAllowed, useCan } from '@loa/permissions';
import { confirm, lazyPart, toast, useOpenRecord, type UserAction } from '@loa/ui-kit';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import OpenInNew from '@mui/icons-material/OpenInNew';
import PublishOutlined from '@mui/icons-material/PublishOutlined';
import PushPinOutlined from '@mui/icons-material/PushPinOutlined';
import RecordVoiceOverOutlined from '@mui/icons-material/RecordVoiceOverOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import SubtitlesOutlined from '@mui/icons-material/SubtitlesOutlined';
import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { newsApi } from '../api/news-api';
import { readAloudPath, tickerPath } from '../model/news-paths';

const ScheduleDialog = lazyPart(() => import('./schedule-dialog').then((dialog) => dialog.ScheduleDialog));

/** Actions for a news item, with the dialog of one of them. `onDeleted` is for leaving its page. */
export function useNewsActions({ onDeleted }: { onDeleted?: () => void } = {}) {
  const allowed = useAllowed();
  const can = useCan();
  const navigate = useNavigate();
  const { open } = useOpenRecord();
  const [scheduling, setScheduling] = useState<NewsItem | null>(null);
  const { mutate: publish } = useMutation(newsApi.publish());
  const { mutateAsync: schedule } = useMutation({ ...newsApi.publish(), meta: { quiet: true } });
  const { mutate: hide } = useMutation(newsApi.hide());
  const { mutate: pin } = useMutation(newsApi.pin());
  const { mutate: remove } = useMutation(newsApi.remove());

  const askAndPublish = async ({ id, version, name }: NewsItem) => {
    if (
      await confirm({
        title: `Đăng “${name}”?`,
        message: 'Mọi người đọc được ngay, không cần đăng nhập.',
        confirmLabel: 'Đăng',
      })
    )
      publish({ id, version, publish_at: null }, { onSuccess: () => toast.success('Đã đăng tin') });
  };
  const askAndHide = async ({ id, version, name }: NewsItem) => {
    if (
      await confirm({
        title: `Gỡ “${name}”?`,
        message: 'Không ai đọc được tin này nữa, cho đến khi được đăng lại.',
        confirmLabel: 'Gỡ',
      })
    )
      hide({ id, version }, { onSuccess: () => toast.success('Đã gỡ tin') });
  };
  const askAndDelete = async ({ id }: NewsItem) => {
    if (await confirm()) remove(id, { onSuccess: () => (toast.success('Đã xóa tin tức'), onDeleted?.()) });
  };
  const turnPin = ({ id, version, is_pinned }: NewsItem) =>
    pin(
      { id, version, is_pinned: !is_pinned },
      { onSuccess: () => toast.success(is_pinned ? 'Đã bỏ ghim' : 'Đã ghim lên đầu') },
    );

  const actionsOf = (item: NewsItem): UserAction[] => {
    const { id, status, slug, is_pinned } = item;
    const isUp = status === 'published' || status === 'scheduled';
    const permission = 'CAU_HINH_HE_THONG_EDIT';
    return allowed([
      { label: 'Sửa', permission, icon: <EditOutlined />, run: () => open(id, { editing: true }) },
      ...(status === 'published'
        ? [
            {
              label: 'Mở trang đọc',
              permission: 'CAU_HINH_HE_THONG_VIEW' as const,
              icon: <OpenInNew />,
              run: () => window.open(newsPagePath(slug), '_blank', 'noopener'),
            },
          ]
        : []),
      ...(status === 'published'
        ? []
        : [{ label: 'Đăng ngay', permission, icon: <PublishOutlined />, run: () => askAndPublish(item) } as const]),
      ...(status === 'published'
        ? []
        : [
            {
              label: status === 'scheduled' ? 'Đổi giờ đăng' : 'Hẹn giờ đăng',
              permission,
              icon: <ScheduleOutlined />,
              run: () => setScheduling(item),
            } as const,
          ]),
      ...(isUp
        ? [{ label: 'Gỡ', permission, icon: <VisibilityOffOutlined />, run: () => askAndHide(item) } as const]
        : []),
      // A pinned item stands first on the page of everybody.
      ...(can(permission, 'everyone')
        ? [
            {
              label: is_pinned ? 'Bỏ ghim' : 'Ghim',
              permission,
              icon: <PushPinOutlined />,
              run: () => turnPin(item),
            } as const,
          ]
        : []),
      ...(status === 'published'
        ? [
            {
              label: 'Đọc thành âm thanh',
              permission: 'CHUYEN_DOI_VAN_BAN_ADD' as const,
              icon: <RecordVoiceOverOutlined />,
              run: () => navigate(readAloudPath(id)),
            },
          ]
        : []),
      ...(status === 'published'
        ? [
            {
              label: 'Làm chữ chạy',
              permission: 'NOI_DUNG_MEDIA_ADD' as const,
              icon: <SubtitlesOutlined />,
              run: () => navigate(tickerPath(id)),
            },
          ]
        : []),
      {
        label: 'Xóa',
        permission: 'CAU_HINH_HE_THONG_DELETE',
        icon: <DeleteOutlined />,
        danger: true,
        run: () => askAndDelete(item),
      },
    ]);
  };

  const dialog = scheduling && (
    <ScheduleDialog
      name={scheduling.name}
      publish_at={scheduling.publish_at}
      onSchedule={(publish_at) =>
        schedule({ id: scheduling.id, version: scheduling.version, publish_at }).then(() =>
          toast.success('Đã hẹn giờ đăng'),
        )
      }
      onClose={() => setScheduling(null)}
    />
  );
  return { actionsOf, dialog };
}
