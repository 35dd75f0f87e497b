import { afterEach, expect, it, vi } from 'vitest';
import { pictureForBoards } from './picture-for-boards';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
const heic = () => new File(['heic'], 'IMG_0042.HEIC', { type: 'image/heic' });

it('makes a JPEG of a HEIC picture where the browser can read it', async () => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 40, height: 30, close: () => undefined }));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, done, type) {
    done(new Blob([`${this.width}x${this.height}`], { type: type ?? '' }));
  });
  const made = await pictureForBoards(heic());
  expect([made.name, made.type, await made.text()]).toEqual(['IMG_0042.jpg', 'image/jpeg', '40x30']);
});

it('leaves it as it is where the browser cannot, and every other file', async () => {
  vi.stubGlobal('createImageBitmap', undefined);
  const [picture, sound] = [heic(), new File(['mp3'], 'tin.mp3', { type: 'audio/mpeg' })];
  expect(await pictureForBoards(picture)).toBe(picture);
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('no', 'InvalidStateError')));
  expect(await pictureForBoards(picture)).toBe(picture);
  expect(await pictureForBoards(sound)).toBe(sound);
});
