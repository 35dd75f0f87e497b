import { hkdfSync } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';

/** MQTT user of the server's own connections. */
export const SERVER_USER = 'loa-server';
/** Client ids of the server's connections begin so: with a character no device code may have, so no device can take one over. */
export const SERVER_CLIENT = `${SERVER_USER}:`;

/** Who a token speaks for. `version` rises when a device gets a new key, which makes the older ones worthless. */
export interface TokenHolder {
  purpose: 'device' | 'server';
  code: string;
  version: number;
}

const REMEMBERED = 20_000;
const keyOf = (secret: string) => new Uint8Array(hkdfSync('sha256', secret, '', 'device', 32));

/** Signs and checks the keys of devices. They do not expire: a device in a village must not need a visit. */
export function deviceTokens(secret: string) {
  const key = keyOf(secret);
  const known = new LRUCache<string, TokenHolder>({ max: REMEMBERED });
  const sign = (purpose: TokenHolder['purpose'], code: string, version: number) =>
    new SignJWT({ ver: version }).setProtectedHeader({ alg: 'HS256' }).setSubject(code).setAudience(`loa-${purpose}`).sign(key);
  return {
    forDevice: (deviceCode: string, version: number) => sign('device', deviceCode, version),
    forServer: () => sign('server', SERVER_USER, 1),
    /** The holder, or null when the token is not one of ours. Good ones are remembered: they do not expire, and a device shows its own at each call. */
    async read(token: string): Promise<TokenHolder | null> {
      const holder = known.get(token) ?? (await verify(token));
      if (holder) known.set(token, holder);
      return holder;
    },
  };

  async function verify(token: string): Promise<TokenHolder | null> {
    try {
      const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'] });
      const purpose = payload.aud === 'loa-device' ? 'device' : payload.aud === 'loa-server' ? 'server' : null;
      return purpose && payload.sub ? { purpose, code: payload.sub, version: Number(payload['ver']) } : null;
    } catch {
      return null;
    }
  }
}
export type DeviceTokens = ReturnType<typeof deviceTokens>;
