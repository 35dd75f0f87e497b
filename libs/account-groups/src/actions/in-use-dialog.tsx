import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { MembersLink } from '../facts/members-link';
import { accountPath } from '../model/group-paths';
import type { GroupInUse } from './use-group-actions';

/**
 * Reason why a group cannot be deleted: its members, and what the user can do instead. Members whom the account may not
 * see have no id.
 */
export const InUseDialog = ({ group, uses, onClose }: GroupInUse & { onClose: () => void }) => (
  <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="group-in-use">
    <DialogTitle id="group-in-use">Chưa xóa được “{group.name}”</DialogTitle>
    <DialogContent>
      <Typography>Nhóm này còn thành viên. Hãy chuyển họ sang nhóm khác trước:</Typography>
      <ul>
        {uses.map(({ id, name }, index) => (
          <li key={id || index}>
            {id ? (
              <MuiLink component={Link} to={accountPath(id)}>
                {name}
              </MuiLink>
            ) : (
              name
            )}
          </li>
        ))}
      </ul>
      <MembersLink group={group}>Xem mọi thành viên</MembersLink>
    </DialogContent>
    <DialogActions>
      <Button variant="outlined" onClick={onClose}>
        Đóng
      </Button>
    </DialogActions>
  </Dialog>
);
