import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { LeafletMapProps } from './map/leaflet-map';

const load = () => import('./map/leaflet-map');
const LeafletMap = lazy(() => load().then((map) => ({ default: map.LeafletMap })));

/** Fetches the map, with its outlines, before it is needed where there may be no network. */
export const keepPositionMapAtHand = () => void Promise.all([load(), import('./map/outlines').then(({ loadOutlines }) => loadOutlines())]).catch(() => undefined);

/** Whether the element has been in view: what is folded away is not. */
function useSeen() {
  const ref = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (seen || !ref.current) return undefined;
    const watch = new IntersectionObserver((entries) => setSeen(entries.some(({ isIntersecting }) => isIntersecting)));
    watch.observe(ref.current);
    return () => watch.disconnect();
  }, [seen]);
  return { ref, seen };
}

const HEIGHT = 260;
const loading = <Skeleton variant="rounded" height={HEIGHT} role="status" aria-label="Đang tải bản đồ..." />;

/** A position on the map of the country, to be moved, or without `onMove` to be looked at. */
export function PositionMap(props: LeafletMapProps) {
  const { ref, seen } = useSeen();
  return (
    <div ref={ref} style={{ minHeight: HEIGHT }}>
      {seen && (
        <Suspense fallback={loading}>
          <LeafletMap {...props} />
        </Suspense>
      )}
    </div>
  );
}
