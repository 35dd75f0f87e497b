import type { GridColDef } from '@mui/x-data-grid';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { quickOnes } from '../../actions/quick-buttons';
import type { UserAction } from '../../actions/user-action';

type Visibility = Record<string, boolean>;
type Width = Pick<GridColDef, 'field' | 'hideable' | 'flex' | 'minWidth' | 'width'>;

const TICKS_PX = 50;
const MENU_PX = 52;
const BUTTON_PX = 32;

/** Width of the column with a row's actions; `quick`: most buttons beside a row's menu. */
export const menuWidth = (quick: number) => MENU_PX + quick * BUTTON_PX;
export const quickestOf = <Row>(rows: readonly Row[] = [], actionsOf: ((row: Row) => UserAction[]) | undefined) =>
  Math.max(0, ...rows.map((row) => quickOnes(actionsOf?.(row) ?? []).length));

const leastOf = ({ flex, minWidth = 50, width = 100 }: Width) => (flex === undefined ? width : minWidth);

/** The last columns that have no place in `room` pixels. The first stays, and those that cannot be hidden. */
export function withoutRoom(columns: readonly Width[], visibility: Visibility, room: number): string[] {
  const [first, ...others] = columns.filter(({ field }) => visibility[field] !== false);
  let over = [first, ...others].reduce((sum, column) => sum + (column ? leastOf(column) : 0), 0) - room;
  const hidden: string[] = [];
  for (const column of others.toReversed()) {
    if (over <= 0) break;
    if (column.hideable === false) continue;
    hidden.push(column.field);
    over -= leastOf(column);
  }
  return hidden;
}

interface Beside {
  ticks: boolean;
  menu: boolean;
  quick: number;
}

/**
 * Columns that are shown in the width of `frame`: nothing lies hidden behind its edge until somebody chose columns.
 * Undefined before the frame was measured.
 */
export function useFittingColumns(
  columns: readonly Width[],
  { columnVisibility, hasChosenColumns }: { columnVisibility: Visibility; hasChosenColumns: boolean },
  { ticks, menu, quick }: Beside,
) {
  const frame = useRef<HTMLDivElement>(null);
  const [hidden, setHidden] = useState<string>();
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = () => {
      const width = element.clientWidth;
      const room = width - (ticks ? TICKS_PX : 0) - (menu ? menuWidth(quick) : 0);
      const isFree = hasChosenColumns || width === 0;
      setHidden(isFree ? '' : withoutRoom(columns, columnVisibility, room).join(' '));
    };
    measure();
    const sized = new ResizeObserver(measure);
    sized.observe(element);
    return () => sized.disconnect();
  }, [columns, columnVisibility, hasChosenColumns, ticks, menu, quick]);
  const visibility = useMemo(() => {
    if (hidden === undefined) return undefined;
    const fields = hidden.split(' ').filter(Boolean);
    return { ...columnVisibility, ...Object.fromEntries(fields.map((field) => [field, false])) };
  }, [hidden, columnVisibility]);
  return [frame, visibility] as const;
}
