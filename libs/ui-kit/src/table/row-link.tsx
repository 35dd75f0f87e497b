import { createContext, use, useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import styles from './row-link.module.css';

export interface RowTarget {
  /** Where the row leads: an address, or `?key=value` to be added to the one shown. */
  to: string;
  /** In the grid only the cell one stands in is a stop of the Tab key. */
  tabIndex?: number;
  /** The link answers wherever its card is touched. */
  whole?: boolean;
}

/** Where the row leads that is being drawn; undefined: nowhere. */
export const RowTargetContext = createContext<RowTarget | undefined>(undefined);

/**
 * The address the list is at, and how to leave it: known once for all its rows, because a link of the router is dear in
 * a hundred rows.
 */
export const ListPlaceContext = createContext({ path: '', search: '', go: (_address: string): unknown => undefined });

/** `?key=value` is added to what the address holds already. */
export function addressOf(to: string, { path, search }: { path: string; search: string }) {
  if (!to.startsWith('?')) return to;
  const params = new URLSearchParams(search);
  for (const [key, value] of new URLSearchParams(to)) params.set(key, value);
  return `${path}?${params}`;
}

/** Anything but a plain click is the browser's: another tab, another window, a file. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/**
 * The name of a row, leading where its list says, and marked while that is the place shown. A first column or a card
 * that draws its name itself puts it in here.
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
