import Breadcrumbs from '@mui/material/Breadcrumbs';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';

export interface Crumb {
  label: string;
  to?: string;
}

/** The way down to this page; the last one is the page itself and needs no link. */
export function Breadcrumb({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <Breadcrumbs aria-label="Đường dẫn" sx={{ fontSize: '0.9286rem', mb: 0.25 }}>
      {crumbs.map(({ label, to }) =>
        to ? (
          <MuiLink key={label} component={Link} to={to} color="textSecondary">
            {label}
          </MuiLink>
        ) : (
          <Typography key={label} variant="body2" color="textSecondary">
            {label}
          </Typography>
        ),
      )}
    </Breadcrumbs>
  );
}
