import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

export interface KeyValue {
  label: string;
  value: ReactNode;
}

/** Facts of one record, label beside value; below each other on a narrow screen. */
export function KeyValueList({ items, labelWidth = 160 }: { items: KeyValue[]; labelWidth?: number }) {
  return (
    <Box component="dl" sx={{ m: 0, containerType: 'inline-size' }}>
      {items.map(({ label, value }) => (
        <Box
          key={label}
          sx={{
            display: 'grid',
            gridTemplateColumns: '1fr',
            py: 0.75,
            borderBottom: 1,
            borderColor: 'divider',
            '&:last-of-type': { borderBottom: 0 },
            '@container (min-width: 360px)': { gridTemplateColumns: `${labelWidth}px 1fr`, gap: 2 },
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
