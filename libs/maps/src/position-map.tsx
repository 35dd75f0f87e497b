import { lazyPart } from '@loa/ui-kit';
import Skeleton from '@mui/material/Skeleton';
import { useEffect, useRef, useState } from 'react';
import type { LeafletMapProps } from './map/leaflet-map';

const HEIGHT = 260;
const Loading = () => <Skeleton variant="rounded" height={HEIGHT} role="status" aria-label="Đang tải bản đồ..." />;

const load = () => import('./map/leaflet-map');
const LeafletMap = lazyPart(() => load().then((map) => map.LeafletMap), Loading);

/** Loads the map, with its outlines, early, for places without a network. */
export const preloadPositionMap = () =>
  void Promise.all([load(), import('./map/outlines').then(({ loadOutlines }) => loadOutlines())]).catch(
    () => undefined,
  );

/** Whether the element has been in view; a collapsed one has not. */
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

/** A position on the map of the country, movable, or read only without `onMove`. */
export function PositionMap(props: LeafletMapProps) {
  const { ref, seen } = useSeen();
  return (
    <div ref={ref} style={{ minHeight: HEIGHT }}>
      {seen && <LeafletMap {...props} />}
    </div>
  );
}
