import { createContext, use, useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { addressOf } from '../layout/row-places';
import styles from './row-link.module.css';

export interface RowTarget {
  /** Link of the row: an address, or `?key=value` to be added to the present one. */
  to: string;
  /** In the grid only the focused cell is a stop of the Tab key. */
  tabIndex?: number;
  /** The link covers its whole card. */
  whole?: boolean;
}

/** Link of the row that is being drawn; undefined: none. */
export const RowTargetContext = createContext<RowTarget | undefined>(undefined);

/**
 * Present address of the list, and the navigate function: read once for all its rows, because a link of the router is
 * expensive in a hundred rows.
 */
export const ListPlaceContext = createContext({ path: '', search: '', go: (_address: string): unknown => undefined });

/** Any click but a plain one is left to the browser: another tab, another window, a download. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/**
 * Name of a row with the link of its list, and marked while that address is open. A first column or a card that draws
 * its name itself puts it in here.
 */
export function RowLink({ children }: { children: ReactNode }) {
  const target = use(RowTargetContext);
  const place = use(ListPlaceContext);
  const address = target && addressOf(target.to, place);
  const isOpen = address === place.path + place.search;
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isOpen) link.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  if (!target) return children;
  const follow = (event: MouseEvent) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    place.go(address ?? target.to);
  };
  return (
    <a
      ref={link}
      href={address}
      aria-current={isOpen ? 'true' : undefined}
      tabIndex={target.tabIndex}
      onClick={follow}
      className={target.whole ? `${styles.link} ${styles.whole}` : styles.link}
    >
      {children}
    </a>
  );
}
