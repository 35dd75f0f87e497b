import { ForbiddenState } from '@loa/ui-kit';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';

/** 403 page with a link to the start page. */
export const ForbiddenPage = () => (
  <ForbiddenState
    action={
      <Button component={Link} to="/" variant="outlined" sx={{ mt: 1 }}>
        Về trang chủ
      </Button>
    }
  />
);
