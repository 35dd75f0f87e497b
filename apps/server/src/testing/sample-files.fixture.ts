import sharp from 'sharp';
import { wavHeader } from '../media/speech/wav-file';
import type { TestClient } from './test-client';

/** A second of a tone. */
export function tone(hertz: number, rate = 16_000): Buffer {
  const data = Buffer.alloc(rate * 2);
  for (let at = 0; at < rate; at += 1)
    data.writeInt16LE(Math.round(Math.sin((2 * Math.PI * hertz * at) / rate) * 9000), at * 2);
  return Buffer.concat([wavHeader(rate, data.length), data]);
}

/** Sends a small picture as a form. */
export async function sendPicture(client: TestClient, method: 'PUT' | 'POST', path: string, field: string) {
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#0277bd' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set(field, new File([new Uint8Array(picture)], 'anh.png', { type: 'image/png' }));
  const encoded = new Response(form);
  return client.call(method, path, Buffer.from(await encoded.bytes()), {
    'content-type': encoded.headers.get('content-type') ?? '',
  });
}
