import { CONTENT_CALLS } from '@loa/contracts/content';
import type { PermissionCode } from '@loa/contracts/permissions';
import { SCHEDULE_CALLS } from '@loa/contracts/schedules';
import { COLLECTION_CALLS, SLIDESHOW_CALLS } from '@loa/contracts/slideshows';
import { useCan } from '@loa/permissions';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { formatDateTime } from '@loa/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { contentsApi } from '../api/contents-api';
import { collectionPath, contentPath, schedulePath, slideshowPath } from '../model/content-paths';
import type { ContentInUse } from './use-content-actions';

interface InUseDialogProps extends ContentInUse {
  onClose: () => void;
  onTakeDown: () => void;
}

interface UseKind {
  base: string;
  heading: (count: number) => string;
  pathOf: (id: string) => string;
  /** Permission to open its page. */
  permission: PermissionCode;
}

const USE_KINDS: readonly UseKind[] = [
  {
    base: SCHEDULE_CALLS.base,
    heading: (count) => `Nội dung này còn nằm trong ${count} lịch phát sắp tới:`,
    pathOf: schedulePath,
    permission: 'LICH_PHAT_VIEW',
  },
  {
    base: CONTENT_CALLS.base,
    heading: (count) => `Nội dung này đang làm nhạc hiệu cho ${count} nội dung:`,
    pathOf: contentPath,
    permission: 'NOI_DUNG_PHAT_VIEW',
  },
  {
    base: COLLECTION_CALLS.base,
    heading: (count) => `Nội dung này nằm trong ${count} bộ sưu tập:`,
    pathOf: collectionPath,
    permission: 'BO_SUU_TAP_VIEW',
  },
  {
    base: SLIDESHOW_CALLS.base,
    heading: (count) => `Nội dung này là nhạc nền của ${count} trình chiếu:`,
    pathOf: slideshowPath,
    permission: 'TRINH_CHIEU_VIEW',
  },
];

/**
 * Reasons why a content cannot be deleted: future schedules, contents that include it, and what the user can do
 * instead.
 */
export function InUseDialog({ content, uses, onClose, onTakeDown }: InUseDialogProps) {
  const can = useCan();
  const { data: schedules } = useQuery({ ...contentsApi.schedulesOf(content.id), enabled: can('LICH_PHAT_VIEW') });
  const nextOf = (id: string) => schedules?.rows.find((schedule) => schedule.id === id)?.next_start;
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="content-in-use">
      <DialogTitle id="content-in-use">Chưa xóa được “{content.name}”</DialogTitle>
      <DialogContent>
        {USE_KINDS.map(({ base, heading, pathOf, permission }) => {
          const usesOfKind = uses.filter((use) => use.base === base);
          if (usesOfKind.length === 0) return null;
          return (
            <div key={base}>
              <Typography>{heading(usesOfKind.length)}</Typography>
              <ul>
                {usesOfKind.map(({ id, name }, index) => (
                  <li key={id || index}>
                    {id && can(permission) ? (
                      <MuiLink component={Link} to={pathOf(id)} onClick={onClose}>
                        {name}
                      </MuiLink>
                    ) : (
                      name
                    )}
                    {nextOf(id) && ` · lượt tới ${formatDateTime(nextOf(id) ?? '')}`}
                  </li>
                ))}
              </ul>
            </div>
          );
        })}
        {content.removed_at === null && (
          <Typography color="textSecondary">Gỡ nội dung để không lượt nào phát nó nữa mà vẫn giữ lại được.</Typography>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          Đóng
        </Button>
        {content.removed_at === null && content.abilities.includes('REMOVE') && (
          <Button variant="contained" onClick={onTakeDown}>
            Gỡ nội dung
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
