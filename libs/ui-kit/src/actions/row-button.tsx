import type { ComponentProps, KeyboardEvent } from 'react';
import styles from './row-button.module.css';

interface RowButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'type' | 'onKeyDown'> {
  /** Accessible name. */
  'aria-label': string;
  look?: 'plain' | 'outlined' | 'filled';
  size?: 'small' | 'large';
}

/** The keys that press a button: a grid would take them for its own. */
const keepPress = (event: KeyboardEvent) => {
  if (event.key === 'Enter' || event.key === ' ') event.stopPropagation();
};

/**
 * A button of one icon, light enough to stand in every row of a list: an IconButton per row doubles the time a page of
 * rows takes.
 */
export function RowButton({ look = 'plain', size = 'small', tabIndex, ...button }: RowButtonProps) {
  const className = [styles.button, look !== 'plain' && styles[look], size === 'large' && styles.large]
    .filter(Boolean)
    .join(' ');
  // What cannot be pressed is no place to stand: the cell around it is.
  return (
    <button
      {...button}
      type="button"
      tabIndex={button.disabled ? undefined : tabIndex}
      className={className}
      onKeyDown={keepPress}
    />
  );
}
