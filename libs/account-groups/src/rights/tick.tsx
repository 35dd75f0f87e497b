import type { ComponentProps } from 'react';
import type { Ticked } from '../model/ticking';
import styles from './rights.module.css';

interface TickProps extends Pick<ComponentProps<'input'>, 'tabIndex'> {
  label: string;
  ticked: Ticked;
  /**
   * Whether it cannot be changed; `reasonId` names the reason. It stays focusable, so that a screen reader can read the
   * reason.
   */
  locked: boolean;
  reasonId: string;
  onToggle: () => void;
  'data-row'?: number;
  'data-column'?: number;
}

/** A checkbox with three states: the browser's own, because there are a hundred of them. */
export function Tick({ label, ticked, locked, reasonId, onToggle, ...input }: TickProps) {
  const markSome = (box: HTMLInputElement | null) => {
    if (box) box.indeterminate = ticked === 'some';
  };
  return (
    <input
      {...input}
      ref={markSome}
      type="checkbox"
      className={styles.tick}
      aria-label={label}
      checked={ticked === 'all'}
      {...(locked && { 'aria-disabled': true, 'aria-describedby': reasonId })}
      onChange={({ target }) => (locked ? markSome(target) : onToggle())}
    />
  );
}
