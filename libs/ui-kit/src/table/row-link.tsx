import { createContext, use, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
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

/** `?key=value` is added to what the address holds already. */
export function addressOf(to: string, search: string) {
  if (!to.startsWith('?')) return to;
  const params = new URLSearchParams(search);
  for (const [key, value] of new URLSearchParams(to)) params.set(key, value);
  return { search: `?${params}` };
}

/** The name of a row, leading where its list says. A first column or a card that draws itself puts its name in here. */
export function RowLink({ children }: { children: ReactNode }) {
  const target = use(RowTargetContext);
  const { search } = useLocation();
  if (!target) return children;
  return (
    <Link to={addressOf(target.to, search)} tabIndex={target.tabIndex} className={target.whole ? `${styles.link} ${styles.whole}` : styles.link}>
      {children}
    </Link>
  );
}
