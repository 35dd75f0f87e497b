import { createSecretKey, hkdfSync } from 'node:crypto';
import type { Enrolment } from '@loa/contracts/device-protocol';
import jwt from 'jsonwebtoken';
import { LRUCache } from 'lru-cache';

/** MQTT user of the server's own connections. */
export const SERVER_USER = 'loa-server';
/**
 * Client ids of the server's connections begin so: with a character no device code may have, so no device can take one
 * over.
 */
export const SERVER_CLIENT = `${SERVER_USER}:`;

/**
 * Who a token speaks for. `version` rises when an operator gives a device a new key, which makes the older ones
 * worthless.
 */
export interface TokenHolder {
  purpose: 'device' | 'server';
  code: string;
  version: number;
  /** Milliseconds since 1970. */
  expires_at: number;
}

/**
 * A device asks for its next key by itself when two thirds of the time are over, so it may be away for two months after
 * that.
 */
const KEY_DAYS = 180;
const RENEW_AFTER_DAYS = 120;
/** Devices enrolled in one hour do not all ask in one hour. */
const RENEW_SPREAD_DAYS = 10;
const DAY_SECONDS = 86_400;

const REMEMBERED = 20_000;
/** As an object of its own: bytes would be made into a key again at each use. */
const keyOf = (secret: string) => createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', 'device', 32)));

export const isExpired = ({ expires_at }: TokenHolder) => expires_at <= Date.now();

/**
 * Signs and checks the keys of devices. A key is good until it expires, also after the device has its next one: an
 * answer may be lost.
 */
export function deviceTokens(secret: string) {
  const key = keyOf(secret);
  const known = new LRUCache<string, TokenHolder>({ max: REMEMBERED });
  const sign = (purpose: TokenHolder['purpose'], subject: string, claims: object, dated = true) =>
    jwt.sign(claims, key, { algorithm: 'HS256', subject, audience: `loa-${purpose}`, noTimestamp: !dated });
  const inDays = (days: number) => Math.floor(Date.now() / 1000 + days * DAY_SECONDS);
  const forDevice = (deviceCode: string, version: number) =>
    sign('device', deviceCode, { ver: version, exp: inDays(KEY_DAYS) });
  return {
    forDevice,
    /** What a device is given: its key, and from when on it is to ask for the next. */
    enrol: (device_code: string, version: number): Enrolment => ({
      device_code,
      token: forDevice(device_code, version),
      renew_from: new Date(inDays(RENEW_AFTER_DAYS - Math.random() * RENEW_SPREAD_DAYS) * 1000).toISOString(),
    }),
    /** Never leaves the server; made anew at each of its starts. */
    forServer: () => sign('server', SERVER_USER, { ver: 1 }, false),
    /**
     * The holder, or null when the token is not one of ours or has expired. Good ones are remembered: a device shows
     * its own at each call.
     */
    read(token: string): TokenHolder | null {
      const holder = known.get(token) ?? verify(token);
      if (!holder || isExpired(holder)) return null;
      known.set(token, holder);
      return holder;
    },
  };

  function verify(token: string): TokenHolder | null {
    try {
      const claims = jwt.verify(token, key, { algorithms: ['HS256'] }) as jwt.JwtPayload;
      const purpose = claims.aud === 'loa-device' ? 'device' : claims.aud === 'loa-server' ? 'server' : null;
      if (!purpose || !claims.sub || (purpose === 'device' && !claims.exp)) return null;
      return {
        purpose,
        code: claims.sub,
        version: Number(claims['ver']),
        expires_at: claims.exp ? claims.exp * 1000 : Infinity,
      };
    } catch {
      return null;
    }
  }
}
export type DeviceTokens = ReturnType<typeof deviceTokens>;
