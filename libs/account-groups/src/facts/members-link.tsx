import type { AccountGroup } from '@loa/contracts/accounts';
import { useCan } from '@loa/permissions';
import MuiLink from '@mui/material/Link';
import { Link } from 'react-router-dom';
import { membersPath } from '../model/group-paths';

interface MembersLinkProps {
  group: AccountGroup;
  children: string;
  /** For use in a grid, whose cells share one stop of the Tab key. */
  tabIndex?: number;
}

/** Number of members, with a link to them for users who may see accounts. */
export function MembersLink({ group, children, tabIndex }: MembersLinkProps) {
  const opens = useCan()('TAI_KHOAN_VIEW');
  if (!opens || group.account_count === 0) return children;
  // Above the link that covers the whole card.
  return (
    <MuiLink
      component={Link}
      to={membersPath(group.id)}
      underline="always"
      tabIndex={tabIndex}
      sx={{ position: 'relative', zIndex: 1 }}
    >
      {children}
    </MuiLink>
  );
}
