import { useLater } from '@loa/ui-kit';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { Box, Viewport } from '../model/viewport';
import { drawMarks, type Mark, type MarksMap as Drawn } from './draw-marks';
import { MapButtons } from './map-buttons';
import styles from './map.module.css';

export interface MarksMapProps {
  label: string;
  marks: readonly Mark[];
  /** Key of the mark whose details are shown beside the map. */
  chosen: string | null;
  /** Initial view; the whole country without it. From then on the user moves the map. */
  first: Viewport | null;
  /** Box to fit into the view, each time it changes. */
  show: Box | null;
  onViewChange: (view: Viewport, box: Box) => void;
  onPress: (key: string) => void;
  /** Shows everything. */
  onShowAll: () => void;
}

/** Many marks on the map of the country, with the height of the container. */
export function MarksMap({ label, marks, chosen, first, show, onViewChange, onPress, onShowAll }: MarksMapProps) {
  const box = useRef<HTMLDivElement>(null);
  const drawn = useRef<Drawn>(null);
  const areMarksThere = useLater();
  const viewChanged = useEffectEvent(onViewChange);
  const pressed = useEffectEvent(onPress);
  const draw = useEffectEvent((element: HTMLDivElement) =>
    drawMarks(element, first, { viewChanged: (now, seen) => viewChanged(now, seen), pressed: (key) => pressed(key) }),
  );

  // Before the page is painted, so that known marks are there from the start.
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
