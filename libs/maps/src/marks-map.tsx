import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import type { MarksMapProps } from './map/marks-map';

const load = () => import('./map/marks-map');
const Drawn = lazy(() => load().then((map) => ({ default: map.MarksMap })));

/** Begins to load what draws the map, before it is shown. */
export const loadMarksMap = () => void load();

/** Many marks on the map of the country, as high as what it stands in. */
export function MarksMap(props: MarksMapProps) {
  return (
    <Suspense fallback={<Skeleton variant="rounded" height="100%" role="status" aria-label="Đang tải bản đồ..." />}>
      <Drawn {...props} />
    </Suspense>
  );
}
