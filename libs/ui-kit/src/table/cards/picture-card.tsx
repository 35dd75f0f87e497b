import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { RowLink } from '../row-link';

interface PictureCardProps {
  /** Called with the width that the picture has on a card. */
  picture: (width: number) => ReactNode;
  name: string;
  /** Status badge. */
  status?: ReactNode;
  /** One line each; empty ones are left out. */
  lines: ReactNode[];
}

/** A record on a phone: its thumbnail beside its name, and its facts below, where lines are long. */
export const PictureCard = ({ picture, name, status, lines }: PictureCardProps) => (
  <Box sx={{ display: 'grid', gap: 0.5, minWidth: 0, overflowWrap: 'anywhere' }}>
    <Box sx={{ display: 'flex', gap: 1.5 }}>
      {picture(112)}
      <Box sx={{ display: 'grid', gap: 0.5, alignContent: 'start', justifyItems: 'start', minWidth: 0 }}>
        <RowLink>{name}</RowLink>
        {status}
      </Box>
    </Box>
    {lines.map(
      (line, index) =>
        line && (
          <Box key={index} sx={{ fontSize: '0.9286rem', color: 'text.secondary' }}>
            {line}
          </Box>
        ),
    )}
  </Box>
);
