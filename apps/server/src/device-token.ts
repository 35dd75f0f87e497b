import { createSecretKey, hkdfSync } from 'node:crypto';
import type { Enrolment } from '@loa/contracts/device-protocol';
import jwt from 'jsonwebtoken';
import { LRUCache } from 'lru-cache';

/** MQTT user of the server's own connections. */
export const SERVER_USER = 'loa-server';
/**
 * Prefix of the client ids of the server's connections. It has a character that no device code may have, so no device
 * can take one over.
 */
export const SERVER_CLIENT = `${SERVER_USER}:`;
/** Beginning of the codes of devices as which the server tries an external broker; no real device can have it. */
export const TRIAL_DEVICE = `${SERVER_USER}-trial-`;

/**
 * Owner of a token. `version` rises when an operator gives a device a new key, which makes the older ones invalid.
 */
export interface TokenHolder {
  purpose: 'device' | 'server';
  code: string;
  version: number;
  /** Milliseconds since 1970. */
  expires_at: number;
}

/**
 * Validity of a key in days. A device requests its next key by itself after two thirds of it, so it may be away for two
 * months after that.
 */
const KEY_DAYS = 180;
const RENEW_AFTER_DAYS = 120;
/** Random spread, so that devices enrolled in one hour do not all ask in one hour. */
const RENEW_SPREAD_DAYS = 10;
const DAY_SECONDS = 86_400;

const REMEMBERED = 20_000;
/** Signing key as an object: bytes would be converted into a key again at each use. */
const keyOf = (secret: string) => createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', 'device', 32)));

export const isExpired = ({ expires_at }: TokenHolder) => expires_at <= Date.now();

/**
 * Signs and checks the keys of devices. A key is valid until it expires, also after the device has its next one: an
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
    /** Enrolment of a device: its key, and the time to request the next one. */
    enrol: (device_code: string, version: number): Enrolment => ({
      device_code,
      token: forDevice(device_code, version),
      renew_from: new Date(inDays(RENEW_AFTER_DAYS - Math.random() * RENEW_SPREAD_DAYS) * 1000).toISOString(),
    }),
    /** Token of the server itself. It never leaves the server and is new at each start. */
    forServer: () => sign('server', SERVER_USER, { ver: 1 }, false),
    /**
     * The holder, or null when the token is not one of ours or has expired. Valid tokens are cached: a device sends its
     * own with each call.
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
