import type { PopoverVirtualElement } from '@mui/material/Popover';
import type { GridValidRowModel } from '@mui/x-data-grid';
import { createContext, use, useCallback, useMemo, useState, type ReactNode } from 'react';
import { ActionList, MoreButton } from '../actions/action-menu';
import { QuickButtons } from '../actions/quick-buttons';
import { useRunning } from '../actions/use-running';
import type { UserAction } from '../actions/user-action';

type AnyRow = GridValidRowModel;
const idOf = (row: AnyRow) => String(row.id);

interface RowMenusState {
  /** Id of the row whose menu is open. */
  openId: string | undefined;
  /** Ids of the rows with an action that is running. */
  running: ReadonlySet<string>;
  open: (row: AnyRow, button: HTMLElement) => void;
  run: (key: string, action: UserAction) => void;
}

const RowMenusContext = createContext<RowMenusState>({
  openId: undefined,
  running: new Set(),
  open: () => undefined,
  run: () => undefined,
});

interface RowMenuButtonProps {
  row: AnyRow;
  actions: readonly UserAction[];
  name: string;
  tabIndex?: number;
}

/** The "⋯" button of a row, after its commonest actions. */
export function RowMenuButton({ row, actions, name, tabIndex }: RowMenuButtonProps) {
  const { openId, running, open, run } = use(RowMenusContext);
  return (
    <>
      <QuickButtons actions={actions} name={name} tabIndex={tabIndex} onRun={(action) => run(idOf(row), action)} />
      <MoreButton
        label={`Thao tác: ${name}`}
        tabIndex={tabIndex}
        isOpen={openId === idOf(row)}
        isBusy={running.has(idOf(row))}
        onOpen={(button) => open(row, button)}
      />
    </>
  );
}

/** The place of a button at this moment: with its row it may move or go. */
function placeOf(button: HTMLElement): PopoverVirtualElement {
  const box = button.getBoundingClientRect();
  return { nodeType: Node.ELEMENT_NODE, getBoundingClientRect: () => box };
}

interface RowMenusProps<Row extends AnyRow> {
  rows: readonly Row[] | undefined;
  actionsOf: ((row: Row) => UserAction[]) | undefined;
  children: ReactNode;
}

/**
 * The menu of the rows in it: one for all and outside them, so that it stays open, for the same record, when the list
 * is loaded again beneath it and draws that row anew, elsewhere or no longer.
 */
export function RowMenus<Row extends AnyRow>({ rows = [], actionsOf, children }: RowMenusProps<Row>) {
  const [menu, setMenu] = useState<{ row: AnyRow; anchor: PopoverVirtualElement; isOpen: boolean }>();
  const open = useCallback(
    (row: AnyRow, button: HTMLElement) => setMenu({ row, anchor: placeOf(button), isOpen: true }),
    [],
  );
  const openId = menu?.isOpen ? idOf(menu.row) : undefined;
  const { running, run } = useRunning();
  const state = useMemo(() => ({ openId, running, open, run }), [openId, running, open, run]);
  // Newest state of the row, or the last one known.
  const row = menu && (rows.find((each) => idOf(each) === idOf(menu.row)) ?? (menu.row as Row));
  return (
    <RowMenusContext value={state}>
      {children}
      {row && actionsOf && (
        <ActionList
          anchor={menu.anchor}
          open={menu.isOpen}
          actions={actionsOf(row)}
          onRun={(action) => run(idOf(row), action)}
          onClose={() => setMenu({ ...menu, isOpen: false })}
        />
      )}
    </RowMenusContext>
  );
}
