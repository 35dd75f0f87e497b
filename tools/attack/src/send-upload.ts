import { wavFile } from '../../testbed/wav-file.ts';
import type { Person } from './person';

const TUS = { 'tus-resumable': '1.0.0' };
const RATE = 8000;

/** A tone of so many seconds as a WAV file, different for each pitch. */
export const tone = (seconds: number, pitch = 440) =>
  wavFile(Math.round(seconds * RATE), RATE, (at) => 0.37 * Math.sin((2 * Math.PI * pitch * at) / RATE));

/** Begins an upload of so many bytes. Answers its address, or the status it was refused with. */
export async function beginUpload(
  { url, headers }: Person,
  size: number,
  more: Record<string, string> = {},
): Promise<{ status: number; address: string }> {
  const { status, headers: answer } = await fetch(`${url}/api/upload`, {
    method: 'POST',
    headers: {
      ...headers,
      ...TUS,
      'upload-length': String(size),
      'upload-metadata': `filename ${btoa('tan-cong.wav')}`,
      ...more,
    },
  });
  return { status, address: answer.get('location') ?? '' };
}

/** Sends a part; the answer's offset is what the server has promised to keep. */
export async function sendPart(
  { url, headers }: Person,
  address: string,
  part: Buffer<ArrayBuffer>,
  offset: number,
): Promise<number> {
  const answer = await fetch(url + address, {
    method: 'PATCH',
    body: part,
    headers: { ...headers, ...TUS, 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) },
  });
  if (answer.status !== 204) throw new Error(`part of an upload: ${answer.status} ${await answer.text()}`);
  return Number(answer.headers.get('upload-offset'));
}

/** How much of an upload is there; null when it is not. */
export async function uploadOffset({ url, headers }: Person, address: string): Promise<number | null> {
  const answer = await fetch(url + address, { method: 'HEAD', headers: { ...headers, ...TUS } });
  return answer.status === 200 ? Number(answer.headers.get('upload-offset')) : null;
}

export const uploadIdOf = (address: string) => address.split('/').at(-1) ?? '';

/** Uploads a file whole. Answers its id. */
export async function uploadWhole(person: Person, file: Buffer<ArrayBuffer>): Promise<string> {
  const { status, address } = await beginUpload(person, file.length);
  if (status !== 201) throw new Error(`an upload was not begun: ${status}`);
  await sendPart(person, address, file, 0);
  return uploadIdOf(address);
}
