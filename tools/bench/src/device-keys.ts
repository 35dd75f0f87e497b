import { hkdfSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Enrolment } from '@loa/contracts/device-protocol';
import { SignJWT } from 'jose';

export const deviceCode = (number: number) => `LOA-${String(number).padStart(5, '0')}`;

/**
 * Keys of the demo's first `count` devices, signed with the secret of their data folder as the server signs them:
 * asking it for thousands of new keys would take longer than what is measured.
 */
export async function deviceKeys(dataDir: string, count: number): Promise<Enrolment[]> {
  const secret = readFileSync(join(dataDir, 'secret'), 'utf8').trim();
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'device', 32));
  const token = (code: string) =>
    new SignJWT({ ver: 1 })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(code)
      .setAudience('loa-device')
      .setExpirationTime('2d')
      .sign(key);
  const codes = Array.from({ length: count }, (_, index) => deviceCode(index + 1));
  const renew_from = new Date(Date.now() + 86_400_000).toISOString();
  return Promise.all(codes.map(async (device_code) => ({ device_code, token: await token(device_code), renew_from })));
}
