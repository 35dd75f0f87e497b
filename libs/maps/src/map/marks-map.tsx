import { useLater } from '@loa/ui-kit';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { Box, Look } from '../model/look';
import { drawMarks, type Mark, type MarksMap as Drawn } from './draw-marks';
import { MapButtons } from './map-buttons';
import styles from './map.module.css';

export interface MarksMapProps {
  label: string;
  marks: readonly Mark[];
  /** Of which mark something is told beside the map. */
  chosen: string | null;
  /** Where to look at first; without it at the whole country. From then on the map goes where it is moved. */
  first: Look | null;
  /** A box to be shown whole, each time it is another one. */
  show: Box | null;
  onLook: (look: Look, box: Box) => void;
  onPress: (key: string) => void;
  /** Looks at all there is. */
  onShowAll: () => void;
}

/** Many marks on the map of the country, as high as what it stands in. */
export function MarksMap({ label, marks, chosen, first, show, onLook, onPress, onShowAll }: MarksMapProps) {
  const box = useRef<HTMLDivElement>(null);
  const drawn = useRef<Drawn>(null);
  const areMarksThere = useLater();
  const looked = useEffectEvent(onLook);
  const pressed = useEffectEvent(onPress);
  const draw = useEffectEvent((element: HTMLDivElement) =>
    drawMarks(element, first, { looked: (now, seen) => looked(now, seen), pressed: (key) => pressed(key) }),
  );

  // Before the page is painted, so that the marks one has already are on it from the start.
  useLayoutEffect(() => {
    if (!box.current) return undefined;
    const map = draw(box.current);
    drawn.current = map;
    return () => map.remove();
  }, []);
  useLayoutEffect(() => drawn.current?.put(marks), [marks]);
  useLayoutEffect(() => drawn.current?.choose(chosen), [chosen]);
  useLayoutEffect(() => {
    if (show) drawn.current?.show(show);
  }, [show]);

  return (
    <div className={styles.frame}>
      <div ref={box} className={`${styles.map} ${styles.whole}`} role="region" aria-label={label} />
      {areMarksThere && (
        <MapButtons
          zoomBy={(steps) => drawn.current?.zoomBy(steps)}
          moveBy={(x, y) => drawn.current?.moveBy(x, y)}
          showAll={onShowAll}
        />
      )}
    </div>
  );
}
