import { isApiError } from '@loa/api-client';
import type { RecordUse, recordUses } from '@loa/contracts/common';
import type { Content, ContentAbility } from '@loa/contracts/content';
import type { PermissionCode } from '@loa/contracts/permissions';
import { useAllowed } from '@loa/permissions';
import { confirm, toast, type UserAction } from '@loa/ui-kit';
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import EventAvailableOutlined from '@mui/icons-material/EventAvailableOutlined';
import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import Replay from '@mui/icons-material/Replay';
import SettingsBackupRestore from '@mui/icons-material/SettingsBackupRestore';
import UnpublishedOutlined from '@mui/icons-material/UnpublishedOutlined';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type * as z from 'zod';
import { contentsApi } from '../api/contents-api';
import { isPlayable } from '../model/content-state';
import { editContentPath, playNowPath, scheduleWithPath } from '../model/content-paths';

export interface ContentInUse {
  content: Content;
  uses: RecordUse[];
}
type ContentAction = UserAction & { permission?: PermissionCode; ability?: ContentAbility };

export const TAKE_DOWN_QUESTION = 'Nội dung sẽ không phát trong mọi lượt sắp tới, cho đến khi được khôi phục.';

const usesOf = (error: unknown) =>
  isApiError(error) && error.code === 'IN_USE'
    ? (error.details as z.output<typeof recordUses> | undefined)?.uses
    : undefined;

/**
 * Actions for one content, and the dialog for a content that cannot be deleted. `onDeleted` is for leaving its page;
 * its form needs no link to itself.
 */
export function useContentActions({
  onDeleted,
  isEditing = false,
}: { onDeleted?: () => void; isEditing?: boolean } = {}) {
  const navigate = useNavigate();
  const allowed = useAllowed();
  const [inUse, setInUse] = useState<ContentInUse | null>(null);
  const { mutate: retry } = useMutation(contentsApi.retry());
  const { mutateAsync: takeDown } = useMutation(contentsApi.takeDown());
  const { mutate: copy } = useMutation(contentsApi.copy());
  const { mutate: restore } = useMutation(contentsApi.restore());
  const { mutateAsync: remove } = useMutation({ ...contentsApi.remove(), meta: { quiet: true } });

  const askAndTakeDown = async ({ id, name }: Content) => {
    if (!(await confirm({ title: `Gỡ “${name}”?`, message: TAKE_DOWN_QUESTION, confirmLabel: 'Gỡ' }))) return;
    await takeDown(id).then(
      () => toast.success('Đã gỡ nội dung'),
      () => undefined,
    );
  };
  const askAndDelete = async (content: Content) => {
    if (!(await confirm())) return;
    try {
      await remove(content.id);
      toast.success('Đã xóa nội dung');
      onDeleted?.();
    } catch (error) {
      const uses = usesOf(error);
      if (uses) setInUse({ content, uses });
      else toast.error(error);
    }
  };

  const duplicate = (id: string) =>
    copy(id, {
      onSuccess: (made) => {
        toast.success('Đã nhân bản nội dung');
        navigate(editContentPath(made.id));
      },
    });

  const actionsOf = (content: Content): UserAction[] => {
    const { id, name, processing_status, removed_at, abilities } = content;
    const all: (ContentAction | false)[] = [
      !isEditing && { label: 'Sửa', ability: 'EDIT', icon: <EditOutlined />, run: () => navigate(editContentPath(id)) },
      processing_status === 'failed' && { label: 'Xử lý lại', ability: 'EDIT', icon: <Replay />, run: () => retry(id) },
      removed_at === null && {
        label: 'Tạo lịch phát',
        permission: 'LICH_PHAT_ADD',
        icon: <EventAvailableOutlined fontSize="small" />,
        quick: true,
        disabled: !isPlayable(content),
        run: () => navigate(scheduleWithPath(id), { state: { name } }),
      },
      removed_at === null && {
        label: 'Phát ngay',
        permission: 'LICH_PHAT_ADD',
        icon: <CampaignOutlined fontSize="small" />,
        quick: true,
        disabled: !isPlayable(content),
        run: () => navigate(playNowPath(id), { state: { name } }),
      },
      !isEditing &&
        abilities.length > 0 &&
        content.files.length > 0 && {
          label: 'Nhân bản',
          permission: 'NOI_DUNG_PHAT_ADD',
          icon: <ContentCopyOutlined />,
          run: () => duplicate(id),
        },
      removed_at === null && {
        label: 'Gỡ',
        ability: 'REMOVE',
        icon: <UnpublishedOutlined />,
        run: () => askAndTakeDown(content),
      },
      removed_at !== null && {
        label: 'Khôi phục',
        ability: 'REMOVE',
        icon: <SettingsBackupRestore />,
        run: () => restore(id, { onSuccess: () => toast.success('Đã khôi phục nội dung') }),
      },
      { label: 'Xóa', ability: 'DELETE', icon: <DeleteOutlined />, danger: true, run: () => askAndDelete(content) },
    ];
    const possible = all
      .filter((action) => action !== false)
      .filter(({ ability }) => !ability || abilities.includes(ability));
    // Abilities in the record were already checked by the server.
    return allowed(possible.map((action) => ({ permission: 'signed-in' as const, ...action })));
  };
  return { actionsOf, inUse, closeInUse: () => setInUse(null), takeDown: askAndTakeDown };
}
