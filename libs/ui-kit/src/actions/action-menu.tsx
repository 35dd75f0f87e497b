import MoreHoriz from '@mui/icons-material/MoreHoriz';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Fragment, useId, useState } from 'react';
import { RowButton } from './row-button';
import type { UserAction } from './user-action';

interface ActionMenuProps {
  /** A function is asked when the list opens: a page of rows then keeps no list for each. */
  actions: UserAction[] | (() => UserAction[]);
  /** Accessible name of the button. */
  label: string;
}

/** A "⋯" button opening a list of actions; dangerous ones are red and stand after a line. Nothing to do: no button. */
export function ActionMenu({ actions, label }: ActionMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  // The list comes with the first press, so that a page of rows does not carry a closed one in each.
  const [opened, setOpened] = useState(false);
  const id = useId();
  const listOf = () => (typeof actions === 'function' ? actions() : actions);
  if (listOf().length === 0) return null;
  const open = (button: HTMLElement) => {
    setOpened(true);
    setAnchor(button);
  };
  return (
    <>
      <RowButton aria-label={label} aria-haspopup="menu" aria-expanded={anchor !== null} aria-controls={anchor ? id : undefined} onClick={(event) => open(event.currentTarget)}>
        <MoreHoriz fontSize="small" />
      </RowButton>
      {opened && <ActionList id={id} anchor={anchor} actions={listOf()} onClose={() => setAnchor(null)} />}
    </>
  );
}

interface ActionListProps {
  id: string;
  anchor: HTMLElement | null;
  actions: UserAction[];
  onClose: () => void;
}

function ActionList({ id, anchor, actions, onClose }: ActionListProps) {
  const ordered = [...actions.filter((action) => !action.danger), ...actions.filter((action) => action.danger)];
  const firstDanger = ordered.findIndex((action) => action.danger);
  const choose = (action: UserAction) => {
    onClose();
    void action.run();
  };
  return (
    <Menu
      id={id}
      anchorEl={anchor}
      open={anchor !== null}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      onClick={(event) => event.stopPropagation()}
    >
      {ordered.map((action, index) => (
        <Fragment key={action.label}>
          {index === firstDanger && index > 0 && <Divider component="li" />}
          <MenuItem disabled={action.disabled ?? false} onClick={() => choose(action)} sx={action.danger ? { color: 'error.main' } : {}}>
            {action.icon && <ListItemIcon sx={{ color: 'inherit', '& svg': { fontSize: 18 } }}>{action.icon}</ListItemIcon>}
            {action.label}
          </MenuItem>
        </Fragment>
      ))}
    </Menu>
  );
}
