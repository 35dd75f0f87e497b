import { useDevicesTerm } from '@loa/app-config';
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { statesOf, type MapItem } from './map-items';
import styles from './map.module.css';
import { StateShape } from './state-shape';

interface MapListProps {
  items: readonly MapItem[];
  /** Key of the focused item, or none. */
  onChoose: (key: string | null) => void;
  onPress: (item: MapItem) => void;
}

const moves: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * The map's items as a list: one stop of the Tab key, arrow keys from one to the next, Enter acts as on the map.
 */
export function MapList({ items, onChoose, onPress }: MapListProps) {
  const device = useDevicesTerm();
  const list = useRef<HTMLUListElement>(null);
  const [stop, setStop] = useState<string | null>(null);
  const isIn = useRef(false);
  // A pressed cluster is split: the focus moves to its former members.
  useLayoutEffect(() => {
    if (isIn.current && !list.current?.contains(document.activeElement))
      list.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [items]);
  const at = Math.max(
    0,
    items.findIndex(({ key }) => key === stop),
  );
  const onKeyDown = (event: KeyboardEvent) => {
    const move = moves[event.key];
    if (!move || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    list.current?.querySelectorAll('button')[move(at, items.length - 1)]?.focus();
  };
  const choose = (key: string) => {
    isIn.current = true;
    setStop(key);
    onChoose(key);
  };
  const leave = () => {
    isIn.current = false;
    onChoose(null);
  };
  return (
    <ul
      ref={list}
      className={styles.list}
      aria-label="Trong khung nhìn của bản đồ"
      onKeyDown={onKeyDown}
      onBlur={leave}
      onPointerLeave={() => onChoose(null)}
    >
      {items.map((item, index) => (
        <li key={item.key}>
          <button
            type="button"
            className={styles.item}
            tabIndex={index === at ? 0 : -1}
            onFocus={() => choose(item.key)}
            onPointerEnter={() => onChoose(item.key)}
            onClick={() => onPress(item)}
          >
            <span className={styles.name}>{item.name}</span>
            <span className={styles.hint}>{item.hint}</span>
            <span className={styles.states}>
              {statesOf(item.states).map(([badge, count]) => (
                <span key={badge} className={styles.state} aria-hidden>
                  <StateShape badge={badge} />
                  {item.id ? item.words : count}
                </span>
              ))}
              <span className={styles.heard}>
                {item.words}. {item.id ? `Mở ${device}` : 'Phóng to tới đây'}
              </span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
