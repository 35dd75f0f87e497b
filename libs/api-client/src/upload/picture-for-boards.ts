const HEIC = /\.hei[cf]$/i;
const QUALITY = 0.92;

/**
 * A HEIC picture of an iPhone as JPEG, where this browser can read it, as that of the telephone does; every other file
 * as it is. What the browser cannot read, the server refuses with advice.
 */
export async function pictureForBoards(file: File): Promise<File> {
  if (!HEIC.test(file.name) && !/^image\/hei[cf]$/.test(file.type)) return file;
  try {
    const picture = await createImageBitmap(file);
    const canvas = Object.assign(document.createElement('canvas'), { width: picture.width, height: picture.height });
    canvas.getContext('2d')?.drawImage(picture, 0, 0);
    picture.close();
    const jpeg = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY));
    return jpeg ? new File([jpeg], `${file.name.replace(HEIC, '')}.jpg`, { type: 'image/jpeg' }) : file;
  } catch {
    return file;
  }
}
