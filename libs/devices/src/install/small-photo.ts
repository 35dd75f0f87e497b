import { readablePicture } from '@loa/api-client/pictures';
import { drawPicture } from '@loa/ui-kit';

/** Longest side in pixels: small enough for a slow network, and for several photos in a phone's storage. */
const LONGEST = 1280;
const QUALITY = 0.75;

/** A reduced photo as a `data:` address: the same for the preview, the storage without a network, and the request. */
export async function smallPhoto(file: File): Promise<string> {
  const canvas = await drawPicture(await readablePicture(file), ({ width, height }) => {
    const scale = Math.min(1, LONGEST / Math.max(width, height));
    return {
      part: { x: 0, y: 0, width, height },
      width: Math.round(width * scale),
      height: Math.round(height * scale),
    };
  });
  return canvas.toDataURL('image/jpeg', QUALITY);
}

/**
 * The file in a `data:` address. Decoded here, because a content security policy would count `fetch` as a network call.
 */
export function fileOfPhoto(photo: string): File {
  const [, encoded = ''] = photo.split(',');
  return new File([Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0))], 'anh-noi-lap.jpg', {
    type: 'image/jpeg',
  });
}
