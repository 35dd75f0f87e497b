export type Cell = string | number;

/** A cell with such a beginning would be run by a spreadsheet as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

function cellText(cell: Cell) {
  if (typeof cell === 'number') return String(cell);
  const safe = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\n\r;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Comma-separated text that Excel opens with Vietnamese intact. */
export const csvText = (rows: readonly (readonly Cell[])[]) =>
  `\uFEFF${rows.map((row) => row.map(cellText).join(',')).join('\r\n')}\r\n`;

export const csvBlob = (rows: readonly (readonly Cell[])[]) =>
  new Blob([csvText(rows)], { type: 'text/csv;charset=utf-8' });
