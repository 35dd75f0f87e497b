import { lazy, Suspense, type ComponentProps } from 'react';

const Loaded = lazy(() => import('./area-popover').then((popover) => ({ default: popover.AreaPopover })));

export const LazyAreaPopover = (props: ComponentProps<typeof Loaded>) => (
  <Suspense fallback={null}>
    <Loaded {...props} />
  </Suspense>
);
