import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';
import styles from './state-badge.module.css';
import { stateTones, type StateTone } from './state-tones';

interface StateBadgeProps {
  tone: StateTone;
  label: string;
  /** Reason for the state, where there is one: a tooltip, also for screen readers. */
  reason?: string | null | undefined;
  /** Replaces the tone's own icon. */
  icon?: ReactNode;
}

/** A state as colour, icon and word together: never colour alone. */
export function StateBadge({ tone, label, reason, icon }: StateBadgeProps) {
  const { color, Icon } = stateTones[tone];
  const badge = (
    <span className={`${styles.badge} ${styles[color]}`}>
      {icon ?? <Icon />}
      <span className={styles.label}>{label}</span>
    </span>
  );
  return reason ? (
    <Tooltip title={reason} describeChild>
      {badge}
    </Tooltip>
  ) : (
    badge
  );
}
