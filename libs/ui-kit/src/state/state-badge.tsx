import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { stateTones, type StateTone } from './state-tones';

interface StateBadgeProps {
  tone: StateTone;
  label: string;
  /** Replaces the tone's own icon. */
  icon?: ReactNode;
}

/** A state as colour, icon and word together: never colour alone. */
export function StateBadge({ tone, label, icon }: StateBadgeProps) {
  const { color, Icon } = stateTones[tone];
  return (
    <Box
      component="span"
      sx={(theme) => ({
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        maxWidth: '100%',
        height: 22,
        px: 0.75,
        borderRadius: 0.75,
        fontSize: '0.8571rem',
        fontWeight: 550,
        lineHeight: 1,
        whiteSpace: 'nowrap',
        color: theme.vars.palette.state[color].text,
        bgcolor: theme.vars.palette.state[color].soft,
        '& svg': { fontSize: 14, flexShrink: 0 },
      })}
    >
      {icon ?? <Icon aria-hidden />}
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', lineHeight: 1.5 }}>
        {label}
      </Box>
    </Box>
  );
}
