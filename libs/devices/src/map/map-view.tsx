import { lazyPart } from '@loa/ui-kit';
import Skeleton from '@mui/material/Skeleton';

const Loading = () => <Skeleton variant="rounded" height={420} role="status" aria-label="Đang tải bản đồ..." />;

/** The map's code is loaded on first use; together with the page where the address asks for it. */
export const MapView = lazyPart(() => import('./device-map-view').then((view) => view.default), Loading);
