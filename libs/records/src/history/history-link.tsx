import MuiLink from '@mui/material/Link';
import { Link } from 'react-router-dom';

/** SPEC §2. */
export const LOG_PATH = '/nhat-ky-hoat-dong';

/** Link from a record to its lines in the activity log. */
export const HistoryLink = ({ id }: { id: string }) => (
  <MuiLink component={Link} to={`${LOG_PATH}?entity_id=${id}`}>
    Lịch sử thay đổi
  </MuiLink>
);
