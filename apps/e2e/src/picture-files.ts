import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { root } from './launch';

/** A photo as an iPhone sends it, in a kind that this browser cannot draw; turned upright it is 200 × 240. */
export const iphonePhoto = () => ({
  name: 'IMG_0001.HEIC',
  mimeType: '',
  buffer: readFileSync(join(root, 'apps/server/fixtures/iphone-photo.heic')),
});

/** Waits until this is the size of a picture that the browser has drawn. */
export const expectDrawn = (picture: Locator, width: number, height: number) =>
  expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
    .toEqual([width, height]);

const COLOURS = ['#ff0000', '#00ff00', '#0000ff'];

/** A leaflet of three pages, each of one colour, as a browser prints it. */
export async function printedPages(page: Page): Promise<Buffer> {
  const printer = await page.context().newPage();
  await printer.setContent(
    `<style>body { margin: 0 }</style>${COLOURS.map((colour) => `<div style="background:${colour};height:300px;break-after:page"></div>`).join('')}`,
  );
  const bytes = await printer.pdf({ width: '400px', height: '300px', printBackground: true, pageRanges: '1-3' });
  await printer.close();
  return bytes;
}

interface Film {
  width: number;
  height: number;
  /** Frames, twenty-five a second. */
  frames: number;
}

/** A film of a moving bar as a browser's recorder writes it, without a known length. */
export async function recordedFilm(page: Page, film: Film): Promise<Buffer> {
  const base64 = await page.evaluate(async ({ width, height, frames }) => {
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const context = canvas.getContext('2d');
    if (!context) throw new Error('nothing to draw on');
    const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/webm;codecs=vp8' });
    const parts: Blob[] = [];
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
    const stopped = new Promise((done) => recorder.addEventListener('stop', done));
    recorder.start();
    for (let at = 0; at < frames; at += 1) {
      context.fillStyle = '#003366';
      context.fillRect(0, 0, width, height);
      context.fillStyle = '#ffcc00';
      context.fillRect((at * width) / frames, 0, width / 16, height);
      await new Promise((drawn) => setTimeout(drawn, 40));
    }
    recorder.stop();
    await stopped;
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
    return btoa(bytes.reduce((text, byte) => text + String.fromCharCode(byte), ''));
  }, film);
  return Buffer.from(base64, 'base64');
}
