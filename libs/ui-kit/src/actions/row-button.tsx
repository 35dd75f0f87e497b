import type { ComponentProps, KeyboardEvent } from 'react';
import styles from './row-button.module.css';

interface RowButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'type' | 'onKeyDown'> {
  /** Accessible name. */
  'aria-label': string;
  look?: 'plain' | 'outlined' | 'filled';
  size?: 'small' | 'large';
}

/** Stops the keys that press a button: a grid would use them itself. */
const stopPressKeys = (event: KeyboardEvent) => {
  if (event.key === 'Enter' || event.key === ' ') event.stopPropagation();
};

/**
 * A button with one icon, light enough for every row of a list: an IconButton per row doubles the time of drawing a
 * page of rows.
 */
export function RowButton({ look = 'plain', size = 'small', tabIndex, ...button }: RowButtonProps) {
  const className = [styles.button, look !== 'plain' && styles[look], size === 'large' && styles.large]
    .filter(Boolean)
    .join(' ');
  // A disabled button is not focusable: the cell around it is.
  return (
    <button
      {...button}
      type="button"
      tabIndex={button.disabled ? undefined : tabIndex}
      className={className}
      onKeyDown={stopPressKeys}
    />
  );
}
