import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { stateTones, type StateTone } from '../../state/state-tones';

interface StatTileProps {
  label: string;
  /** Undefined while loading: the tile has the same size. */
  value: ReactNode;
  hint?: ReactNode;
  tone?: StateTone;
  /** Page with the source of the number. */
  to?: string;
}

/** Tile with one important number, and a link to its source. */
export function StatTile({ label, value, hint, tone, to }: StatTileProps) {
  const state = tone ? stateTones[tone] : undefined;
  const body = (
    <Stack sx={{ gap: 0.5, p: 2, minHeight: 104 }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 0.75, color: 'text.secondary' }}>
        {state && <state.Icon size={16} color={`var(--mui-palette-state-${state.color}-mark)`} />}
        <Typography variant="body2">{label}</Typography>
      </Stack>
      <Typography
        component="p"
        sx={{ fontSize: '1.8571rem', fontWeight: 600, lineHeight: 1.2, letterSpacing: '-0.02em' }}
      >
        {value ?? <Skeleton width={72} />}
      </Typography>
      {hint && (
        <Typography component="div" variant="caption" color="textSecondary">
          {hint}
        </Typography>
      )}
    </Stack>
  );
  return (
    <Card sx={{ minWidth: 0 }}>
      {to ? (
        <CardActionArea component={Link} to={to}>
          {body}
        </CardActionArea>
      ) : (
        body
      )}
    </Card>
  );
}
