import { lazyPart } from '@loa/ui-kit';

/** The map's code comes when somebody looks at it; with the page, where the address asks for it. */
export const MapView = lazyPart(() => import('./device-map-view').then((view) => view.default));
