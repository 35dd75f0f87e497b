import type { GridValidRowModel } from '@mui/x-data-grid';

/** What a row is called where only its name is heard: its menu, its tick. */
export const rowName = (row: GridValidRowModel) => String(row.name ?? row.id);
