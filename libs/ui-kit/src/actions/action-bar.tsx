import Stack from '@mui/material/Stack';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ActionButton } from './action-button';
import { ActionMenu } from './action-menu';
import type { UserAction } from './user-action';

interface ActionBarProps {
  actions: UserAction[];
  /** Buttons before the others go into the menu. Default 3, on a phone 1. */
  visible?: number;
  /** None of them filled: the page has its primary button elsewhere, such as a form's save. */
  quiet?: boolean;
}

/** Toolbar buttons, the most important first; the ones that do not fit are in a menu. */
export function ActionBar({ actions, visible = 3, quiet = false }: ActionBarProps) {
  const narrow = useMediaQuery('(max-width: 599px)');
  const shown = actions.slice(0, narrow ? 1 : visible);
  const rest = actions.slice(shown.length);
  if (actions.length === 0) return null;
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center', flexShrink: 0 }}>
      <ActionMenu actions={rest} label="Thao tác khác" />
      {shown.toReversed().map((action) => (
        <ActionButton
          key={action.label}
          action={action}
          variant={action === shown[0] && !action.danger && !quiet ? 'contained' : 'outlined'}
          color={action.danger ? 'error' : 'primary'}
        />
      ))}
    </Stack>
  );
}
