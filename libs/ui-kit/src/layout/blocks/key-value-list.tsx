import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

export interface KeyValue {
  label: string;
  value: ReactNode;
}

interface KeyValueListProps {
  items: KeyValue[];
  labelWidth?: number;
  /** Whether all values are short figures: they stand at the right edge, on the line of their label at any width. */
  figures?: boolean;
}

/** Facts of one record, label beside value; below each other on a narrow screen. */
export function KeyValueList({ items, labelWidth = 160, figures = false }: KeyValueListProps) {
  const columns = figures
    ? { gridTemplateColumns: '1fr auto', gap: 2, '& dd': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } }
    : {
        gridTemplateColumns: '1fr',
        '@container (min-width: 360px)': { gridTemplateColumns: `${labelWidth}px 1fr`, gap: 2 },
      };
  return (
    <Box component="dl" sx={{ m: 0, containerType: 'inline-size' }}>
      {items.map(({ label, value }) => (
        <Box
          key={label}
          sx={{
            display: 'grid',
            py: 0.75,
            borderBottom: 1,
            borderColor: 'divider',
            '&:last-of-type': { borderBottom: 0 },
            ...columns,
          }}
        >
          <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.9286rem' }}>
            {label}
          </Box>
          <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
            {value === undefined || value === null || value === '' ? '–' : value}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
