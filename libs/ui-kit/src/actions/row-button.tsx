import type { ComponentProps } from 'react';
import styles from './row-button.module.css';

interface RowButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'type'> {
  /** Accessible name. */
  'aria-label': string;
  look?: 'plain' | 'outlined' | 'filled';
  size?: 'small' | 'large';
}

/** A button of one icon, light enough to stand in every row of a list: an IconButton per row doubles the time a page of rows takes. */
export function RowButton({ look = 'plain', size = 'small', ...button }: RowButtonProps) {
  const className = [styles.button, look !== 'plain' && styles[look], size === 'large' && styles.large].filter(Boolean).join(' ');
  return <button {...button} type="button" className={className} />;
}
