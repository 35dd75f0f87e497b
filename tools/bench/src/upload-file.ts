import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Operator } from './operator.ts';
import { peakBytes, processTree } from './resident-memory.ts';

const LOOK_MS = 100;
const TUS = { 'tus-resumable': '1.0.0' };

/** Sends a file as the console does, in one piece. Answers what it is called until a record takes it. */
export async function uploadFile(
  { url, operator: { headers } }: { url: string; operator: Operator },
  path: string,
): Promise<string> {
  const bytes = readFileSync(path);
  const name = Buffer.from(path.split('/').at(-1) ?? '').toString('base64');
  const begun = await fetch(`${url}/api/upload`, {
    method: 'POST',
    headers: { ...headers, ...TUS, 'upload-length': String(bytes.length), 'upload-metadata': `filename ${name}` },
  });
  const address = begun.headers.get('location') ?? '';
  const sent = await fetch(url + address, {
    method: 'PATCH',
    body: bytes,
    headers: { ...headers, ...TUS, 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' },
  });
  if (sent.status !== 204) throw new Error(`upload: ${begun.status}, ${sent.status} ${await sent.text()}`);
  return address.split('/').at(-1) ?? '';
}

/** Seconds from the saved record until it can be used, and the most that any process of the server held meanwhile. */
export async function untilReady(operator: Operator, base: string, fields: object, pid = 0) {
  const began = performance.now();
  const { id } = await operator.call<{ id: string }>('POST', base, fields);
  let bytes = 0;
  for (;;) {
    const { processing_status, processing_error } = await operator.call<{
      processing_status: string;
      processing_error: string | null;
    }>('GET', `${base}/find/${id}`);
    for (const { pid: one } of pid ? processTree(pid).slice(1) : []) bytes = Math.max(bytes, peakBytes(one) || 0);
    if (processing_status === 'failed') throw new Error(processing_error ?? 'it could not be processed');
    if (processing_status === 'ready') return { id, seconds: (performance.now() - began) / 1000, bytes };
    await pause(LOOK_MS);
  }
}
