import type { Redrawn } from '@loa/contracts/accounts';
import { PICTURE_FIELD, PICTURE_PATH } from '@loa/contracts/common';
import { http } from '../http/http';

const isHeic = ({ name, type }: File) => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

const canRead = (file: File) =>
  createImageBitmap(file).then(
    (picture) => {
      picture.close();
      return true;
    },
    () => false,
  );

/** A picture that this browser can draw: HEIC, which few can, comes back from the server as another kind. */
export async function readablePicture(file: File): Promise<File> {
  if (!isHeic(file) || (await canRead(file))) return file;
  const form = new FormData();
  form.set(PICTURE_FIELD, file);
  const { base64 } = await http.post(PICTURE_PATH, { body: form }).json<Redrawn>();
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  return new File([bytes], file.name, { type: 'image/webp' });
}
