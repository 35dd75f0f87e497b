import Button from '@mui/material/Button';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { positionText, roundedPosition, type MapView, type Position } from '../model/position';
import { drawMap, type DrawnMap } from './draw-map';
import styles from './map.module.css';

export interface LeafletMapProps {
  label: string;
  position: Position | null;
  /** View to move to, each time it changes. */
  view?: MapView | null | undefined;
  /** Without it the map is static. */
  onMove?: ((position: Position) => void) | undefined;
}

/** The map itself; its code is loaded when the first one is visible. */
export function LeafletMap({ label, position, view, onMove }: LeafletMapProps) {
  const box = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState<DrawnMap>();
  const moves = onMove !== undefined;
  const moved = useEffectEvent((to: Position) => onMove?.(to));
  const [lat, lng] = [position?.lat, position?.lng];

  useEffect(() => {
    if (!box.current) return undefined;
    const map = drawMap(box.current, moves ? (to) => moved(to) : undefined);
    setDrawn(map);
    return () => map.remove();
  }, [moves]);
  useEffect(() => drawn?.putPin(lat === undefined || lng === undefined ? null : { lat, lng }), [drawn, lat, lng]);
  useEffect(() => {
    if (view) drawn?.lookAt(view);
  }, [drawn, view]);

  const name = position ? `${label}: ${positionText(position)}` : label;
  return (
    <div>
      <div
        ref={box}
        className={moves ? styles.map : `${styles.map} ${styles.still}`}
        role={moves ? 'group' : 'img'}
        aria-label={name}
      />
      {onMove && !position && (
        <Button size="small" onClick={() => drawn && onMove(roundedPosition(drawn.centre()))} sx={{ mt: 0.5 }}>
          Đặt ở giữa bản đồ
        </Button>
      )}
    </div>
  );
}
