import { drawPicture } from '@loa/ui-kit';

/** So that it travels over a bad line, and several wait in a telephone's storage. */
const LONGEST = 1280;
const QUALITY = 0.75;

/** A photo made small, as a `data:` address: what is shown before it is sent, kept without a network, and sent. */
export async function smallPhoto(file: File): Promise<string> {
  const canvas = await drawPicture(file, ({ width, height }) => {
    const scale = Math.min(1, LONGEST / Math.max(width, height));
    return {
      part: { x: 0, y: 0, width, height },
      width: Math.round(width * scale),
      height: Math.round(height * scale),
    };
  });
  return canvas.toDataURL('image/jpeg', QUALITY);
}

/** The file in a `data:` address. Decoded here: fetching one is a network call to who guards those. */
export function fileOfPhoto(photo: string): File {
  const [, encoded = ''] = photo.split(',');
  return new File([Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0))], 'anh-noi-lap.jpg', {
    type: 'image/jpeg',
  });
}
