import { useCallback, useState } from 'react';

const key = (tableId: string) => `loa-columns:${tableId}`;

function read(tableId: string): Record<string, boolean> | undefined {
  try {
    return JSON.parse(localStorage.getItem(key(tableId)) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Visible columns of each table, stored in this browser. `initial` names the columns hidden at first. */
export function useColumnVisibility(tableId: string, initial: Record<string, boolean> = {}) {
  const [first] = useState(initial);
  const [chosen, setChosen] = useState(() => read(tableId));
  const change = useCallback(
    (next: Record<string, boolean>) => {
      setChosen(next);
      localStorage.setItem(key(tableId), JSON.stringify(next));
    },
    [tableId],
  );
  return [chosen ?? first, change, chosen !== undefined] as const;
}
