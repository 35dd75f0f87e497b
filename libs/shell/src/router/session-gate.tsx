import { useSession } from '@loa/auth';
import { lazy, Suspense } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { NotFoundPage } from '../error-pages/not-found-page';
import { BootSkeleton } from './boot-skeleton';

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

/**
 * What no route matches. Before sign-in the features' routes are not loaded, so an address may well exist: sign-in comes
 * first. Afterwards it is a 404.
 */
export function UnknownAddress() {
  const isAuthenticated = useSession((session) => session.isAuthenticated);
  return isAuthenticated ? <NotFoundPage /> : <ToLogin />;
}
