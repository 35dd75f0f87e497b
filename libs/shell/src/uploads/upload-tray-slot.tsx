import { useUploads } from '@loa/api-client/upload';
import { lazyPart } from '@loa/ui-kit';

const UploadTray = lazyPart(() => import('./upload-tray').then((tray) => tray.UploadTray));

/** The tray's code is loaded with the first upload. */
export function UploadTraySlot() {
  const used = useUploads(({ items }) => items.length > 0);
  return used && <UploadTray />;
}
