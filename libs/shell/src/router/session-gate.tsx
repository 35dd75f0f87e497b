import { useSession } from '@loa/auth';
import { lazyPart } from '@loa/ui-kit';
import { lazy, Suspense } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { BootSkeleton } from './boot-skeleton';

export const HOME = '/';
const importFrame = () => import('../frame/frame');
export const NotFoundPage = lazy(() => import('../error-pages/not-found-page').then((page) => ({ default: page.NotFoundPage })));
const Frame = lazyPart(() => importFrame().then((frame) => frame.Frame));

/** What every signed-in page stands in, ready to be drawn. */
export const loadFrame = () => Promise.all([importFrame(), Frame.preload()]).then(([frame]) => frame);

/** To sign-in, keeping where the operator was going (SPEC §2). */
function ToLogin() {
  const location = useLocation();
  return <Navigate to="/dang-nhap" replace state={{ from: location }} />;
}

const SignedIn = () => (
  <Suspense fallback={<BootSkeleton />}>
    <Frame />
  </Suspense>
);

/** Everything inside the frame is for signed-in accounts. */
export function SessionGate() {
  const isAuthenticated = useSession((session) => session.isAuthenticated);
  return isAuthenticated ? <SignedIn /> : <ToLogin />;
}

/** What no route matches is a 404: inside the frame, or alone before signing in; but whoever comes to the front door signs in without waiting for more code. */
export function UnknownAddress() {
  const isAuthenticated = useSession((session) => session.isAuthenticated);
  const { pathname } = useLocation();
  if (isAuthenticated) return <SignedIn />;
  if (pathname === HOME) return <ToLogin />;
  return (
    <Suspense fallback={<BootSkeleton />}>
      <Outlet />
    </Suspense>
  );
}
