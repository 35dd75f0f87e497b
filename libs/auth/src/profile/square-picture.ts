const SIDE = 256;

/** The middle of a picture as a small square, so that a photo of many megabytes from a phone can be chosen, without where it was taken. */
export async function squarePicture(file: File): Promise<File> {
  const picture = await createImageBitmap(file).catch(() => Promise.reject(new Error('Không đọc được ảnh này, hãy chọn ảnh JPG, PNG hoặc WebP')));
  const { width, height } = picture;
  const side = Math.min(width, height);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = SIDE;
  canvas.getContext('2d')?.drawImage(picture, (width - side) / 2, (height - side) / 2, side, side, 0, 0, SIDE, SIDE);
  picture.close();
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (!blob) throw new Error('Trình duyệt này không xử lý được ảnh, hãy thử trình duyệt khác');
  return new File([blob], 'anh-dai-dien.png', { type: blob.type });
}
