import { createHash } from 'node:crypto';

/** Hash of the bytes at an address. */
export async function hashAt(url: string, address: string | null): Promise<string> {
  const answer = await fetch(url + address);
  return answer.ok
    ? createHash('sha256')
        .update(Buffer.from(await answer.arrayBuffer()))
        .digest('hex')
    : `answer ${answer.status}`;
}
