import { useSession } from '@loa/auth';
import { lazy, Suspense } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { NotFoundPage } from '../error-pages/not-found-page';
import { BootSkeleton } from './boot-skeleton';

export const HOME = '/';
export const loadFrame = () => import('../frame/frame');
const Frame = lazy(() => loadFrame().then((frame) => ({ default: frame.Frame })));

/** To sign-in, keeping where the operator was going (SPEC §2). */
function ToLogin() {
  const location = useLocation();
  return <Navigate to="/dang-nhap" replace state={{ from: location }} />;
}

/** Everything inside the frame is for signed-in accounts. */
export function SessionGate() {
  const isAuthenticated = useSession((session) => session.isAuthenticated);
  if (!isAuthenticated) return <ToLogin />;
  return (
    <Suspense fallback={<BootSkeleton />}>
      <Frame />
    </Suspense>
  );
}

/** What no route matches is a 404, signed in or not; but whoever comes to the front door signs in without waiting for more code. */
export function UnknownAddress() {
  const isAuthenticated = useSession((session) => session.isAuthenticated);
  const { pathname } = useLocation();
  return pathname === HOME && !isAuthenticated ? <ToLogin /> : <NotFoundPage />;
}
