import { useSession } from '@loa/auth';
import { lazyPage } from '@loa/ui-kit';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { PagePlace } from '../frame/page-place';
import { BootSkeleton } from './boot-skeleton';

export const HOME = '/';
const importFrame = () => import('../frame/frame');
const NotFoundPlace = () => (useSession((session) => session.isAuthenticated) ? <PagePlace /> : <BootSkeleton />);
export const NotFoundPage = lazyPage(
  () => import('../error-pages/not-found-page').then((page) => page.NotFoundPage),
  NotFoundPlace,
);
const Frame = lazyPage(() => importFrame().then((frame) => frame.Frame), BootSkeleton);

/** Loads the frame of the signed-in pages. */
export const loadFrame = () => Promise.all([importFrame(), Frame.preload()]).then(([frame]) => frame);

/** Redirects to sign-in, with the requested page (SPEC §2). */
function ToLogin() {
  const location = useLocation();
  return <Navigate to="/dang-nhap" replace state={{ from: location }} />;
}

/** Everything inside the frame is for signed-in accounts. */
export function SessionGate() {
  const isAuthenticated = useSession((session) => session.isAuthenticated);
  return isAuthenticated ? <Frame /> : <ToLogin />;
}

/**
 * An address without a route is a 404: inside the frame, or alone before signing in; but the bare address leads to
 * sign-in without waiting for more code.
 */
export function UnknownAddress() {
  const isAuthenticated = useSession((session) => session.isAuthenticated);
  const { pathname } = useLocation();
  if (isAuthenticated) return <Frame />;
  if (pathname === HOME) return <ToLogin />;
  return <Outlet />;
}
