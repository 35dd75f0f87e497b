import { mdiDotsHorizontal } from '@mdi/js';
import CircularProgress from '@mui/material/CircularProgress';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { PopoverVirtualElement } from '@mui/material/Popover';
import { Fragment, useState } from 'react';
import { QuickButtons } from './quick-buttons';
import { RowButton } from './row-button';
import { useRunning } from './use-running';
import type { UserAction } from './user-action';
import { pathIcon } from '../state/path-icon';

const More = pathIcon(mdiDotsHorizontal);

interface MoreButtonProps {
  /** Accessible name. */
  label: string;
  /** For a button in a grid, whose cells share one stop of the Tab key. */
  tabIndex?: number | undefined;
  isOpen: boolean;
  /** What was chosen in it is running: it shows the wait, and does not open. */
  isBusy?: boolean;
  onOpen: (button: HTMLElement) => void;
}

/** The "⋯" button of a menu. */
export const MoreButton = ({ label, tabIndex, isOpen, isBusy = false, onOpen }: MoreButtonProps) => (
  <RowButton
    aria-label={label}
    tabIndex={tabIndex}
    aria-haspopup="menu"
    aria-expanded={isOpen}
    {...(isBusy && { 'aria-busy': true, 'aria-disabled': true })}
    onClick={(event) => !isBusy && onOpen(event.currentTarget)}
  >
    {isBusy ? <CircularProgress size={18} color="inherit" aria-hidden /> : <More size={20} />}
  </RowButton>
);

/** A "⋯" button with a menu of actions; dangerous ones are red, after a line. Without actions there is no button. */
export function ActionMenu({ actions, label }: { actions: UserAction[]; label: string }) {
  // The menu is created by the first press, so that a page does not carry closed ones.
  const [list, setList] = useState<{ anchor: HTMLElement; open: boolean } | null>(null);
  const { running, run } = useRunning();
  if (actions.length === 0) return null;
  return (
    <>
      <QuickButtons
        actions={running.size > 0 ? [] : actions}
        name={/^Thao tác: (.*)/s.exec(label)?.[1]}
        onRun={(action) => run(label, action)}
      />
      <MoreButton
        label={label}
        isOpen={list?.open ?? false}
        isBusy={running.size > 0}
        onOpen={(anchor) => setList({ anchor, open: true })}
      />
      {list && (
        <ActionList
          {...list}
          actions={actions}
          onRun={(action) => run(label, action)}
          onClose={() => setList({ ...list, open: false })}
        />
      )}
    </>
  );
}

interface ActionListProps {
  /** The pressed element, or its place. */
  anchor: HTMLElement | PopoverVirtualElement;
  open: boolean;
  actions: UserAction[];
  onRun?: (action: UserAction) => unknown;
  onClose: () => void;
}

/** A menu of actions below the pressed element; closed without any. */
export function ActionList({ anchor, open, actions, onRun = (action) => action.run(), onClose }: ActionListProps) {
  const ordered = [...actions.filter((action) => !action.danger), ...actions.filter((action) => action.danger)];
  const firstDanger = ordered.findIndex((action) => action.danger);
  const choose = (action: UserAction) => {
    // While it closes, the second press of two hits it again.
    if (!open) return;
    onClose();
    void onRun(action);
  };
  return (
    <Menu
      anchorEl={anchor}
      open={open && actions.length > 0}
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
