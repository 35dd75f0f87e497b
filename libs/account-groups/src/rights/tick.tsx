import type { ComponentProps } from 'react';
import type { Ticked } from '../model/ticking';
import styles from './rights.module.css';

interface TickProps extends Pick<ComponentProps<'input'>, 'tabIndex'> {
  label: string;
  ticked: Ticked;
  /** It cannot be changed; `reasonId` says why. It can still be reached, or nobody would hear the reason. */
  locked: boolean;
  reasonId: string;
  onToggle: () => void;
  'data-row'?: number;
  'data-column'?: number;
}

/** A box of three states: the browser's own, because there are a hundred of them. */
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
