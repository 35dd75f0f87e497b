import { isHiddenIn } from '@loa/app-config';
import Typography from '@mui/material/Typography';
import { useMenuSections } from './menu-sections';

/** Names of the hidden pages. */
export function HiddenPages({ hidden }: { hidden: readonly string[] }) {
  const pages = useMenuSections().flatMap(({ entries }) => entries.filter(isHiddenIn(hidden)));
  const names = pages.map(({ label }) => label);
  return names.length > 0 ? <Typography variant="body2">{names.join(', ')}</Typography> : null;
}
