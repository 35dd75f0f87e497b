import { CONTENT_CALLS } from '@loa/contracts/content';
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
import { contentPath, schedulePath } from '../model/content-paths';
import type { ContentInUse } from './use-content-actions';

interface InUseDialogProps extends ContentInUse {
  onClose: () => void;
  onTakeDown: () => void;
}

/** Why a content cannot be deleted: the schedules that will still play it, the contents it is a jingle of, and what can be done instead. */
export function InUseDialog({ content, uses, onClose, onTakeDown }: InUseDialogProps) {
  const can = useCan();
  const opensSchedules = can('LICH_PHAT_VIEW');
  const { data: holders } = useQuery({ ...contentsApi.schedulesOf(content.id), enabled: opensSchedules });
  const [scheduled, around] = [uses.filter(({ base }) => base !== CONTENT_CALLS.base), uses.filter(({ base }) => base === CONTENT_CALLS.base)];
  const nextOf = (id: string) => holders?.rows.find((schedule) => schedule.id === id)?.next_start;
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="content-in-use">
      <DialogTitle id="content-in-use">Chưa xóa được “{content.name}”</DialogTitle>
      <DialogContent>
        {scheduled.length > 0 && (
          <>
            <Typography>Nội dung này còn nằm trong {scheduled.length} lịch phát sắp tới:</Typography>
            <ul>
              {scheduled.map(({ id, name }, index) => (
                <li key={id || index}>
                  {opensSchedules && id ? (
                    <MuiLink component={Link} to={schedulePath(id)}>
                      {name}
                    </MuiLink>
                  ) : (
                    name
                  )}
                  {nextOf(id) && ` · lượt tới ${formatDateTime(nextOf(id) ?? '')}`}
                </li>
              ))}
            </ul>
          </>
        )}
        {around.length > 0 && (
          <>
            <Typography>Nội dung này đang làm nhạc hiệu cho {around.length} nội dung:</Typography>
            <ul>
              {around.map(({ id, name }, index) => (
                <li key={id || index}>
                  {id ? (
                    <MuiLink component={Link} to={contentPath(id)} onClick={onClose}>
                      {name}
                    </MuiLink>
                  ) : (
                    name
                  )}
                </li>
              ))}
            </ul>
          </>
        )}
        {content.removed_at === null && <Typography color="textSecondary">Gỡ nội dung để không lượt nào phát nó nữa mà vẫn giữ lại được.</Typography>}
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
