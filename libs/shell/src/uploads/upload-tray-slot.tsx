import { useUploads } from '@loa/api-client/upload';
import { lazy, Suspense } from 'react';

const UploadTray = lazy(() => import('./upload-tray').then((tray) => ({ default: tray.UploadTray })));

/** The tray's code is loaded with the first upload. */
export function UploadTraySlot() {
  const used = useUploads(({ items }) => items.length > 0);
  return (
    used && (
      <Suspense fallback={null}>
        <UploadTray />
      </Suspense>
    )
  );
}
