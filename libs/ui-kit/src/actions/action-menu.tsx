import { mdiDotsHorizontal } from '@mdi/js';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Fragment, useState } from 'react';
import { RowButton } from './row-button';
import type { UserAction } from './user-action';
import { pathIcon } from '../state/path-icon';

const More = pathIcon(mdiDotsHorizontal);

interface ActionMenuProps {
  /** A function is called when the menu opens, so that a page of rows stores no list for each. */
  actions: UserAction[] | (() => UserAction[]);
  /** Accessible name of the button. */
  label: string;
  /** For a button in a grid, whose cells share one stop of the Tab key. */
  tabIndex?: number;
}

/** A "⋯" button with a menu of actions; dangerous ones are red, after a line. Without actions there is no button. */
export function ActionMenu({ actions, label, tabIndex }: ActionMenuProps) {
  // The menu is created by the first press, so that a page of rows does not carry a closed one in each.
  const [list, setList] = useState<{ anchor: HTMLElement; open: boolean } | null>(null);
  const listOf = () => (typeof actions === 'function' ? actions() : actions);
  if (listOf().length === 0) return null;
  return (
    <>
      <RowButton
        aria-label={label}
        tabIndex={tabIndex}
        aria-haspopup="menu"
        aria-expanded={list?.open ?? false}
        onClick={(event) => setList({ anchor: event.currentTarget, open: true })}
      >
        <More size={20} />
      </RowButton>
      {list && <ActionList {...list} actions={listOf()} onClose={() => setList({ ...list, open: false })} />}
    </>
  );
}

interface ActionListProps {
  anchor: HTMLElement;
  open: boolean;
  actions: UserAction[];
  onClose: () => void;
}

/** A menu of actions below the pressed element. */
export function ActionList({ anchor, open, actions, onClose }: ActionListProps) {
  const ordered = [...actions.filter((action) => !action.danger), ...actions.filter((action) => action.danger)];
  const firstDanger = ordered.findIndex((action) => action.danger);
  const choose = (action: UserAction) => {
    onClose();
    void action.run();
  };
  return (
    <Menu
      anchorEl={anchor}
      open={open}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      onClick={(event) => event.stopPropagation()}
    >
      {ordered.map((action, index) => (
        <Fragment key={action.label}>
          {index === firstDanger && index > 0 && <Divider component="li" />}
          <MenuItem
            disabled={action.disabled || action.busy || false}
            onClick={() => choose(action)}
            sx={action.danger ? { color: 'error.main' } : {}}
          >
            {action.icon && (
              <ListItemIcon sx={{ color: 'inherit', '& svg': { fontSize: 18 } }}>{action.icon}</ListItemIcon>
            )}
            {action.label}
          </MenuItem>
        </Fragment>
      ))}
    </Menu>
  );
}
