import type { ReactNode } from 'react';
import styles from './state-badge.module.css';
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
    <span className={`${styles.badge} ${styles[color]}`}>
      {icon ?? <Icon aria-hidden />}
      <span className={styles.label}>{label}</span>
    </span>
  );
}
