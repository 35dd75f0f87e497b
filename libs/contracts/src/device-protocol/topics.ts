import * as z from 'zod';

export const TOPIC_ROOT = 'loa/v1';
/**
 * Topics on which a device publishes, and (below) to which it subscribes. Nothing else under its own code is allowed,
 * and nothing under another device's.
 */
export const UP_TOPICS = ['presence', 'status', 'ack', 'report'] as const;
export const DOWN_TOPICS = ['plan', 'command'] as const;
export type UpTopic = (typeof UP_TOPICS)[number];
export type DownTopic = (typeof DOWN_TOPICS)[number];
export const topicOf = (deviceCode: string, leaf: UpTopic | DownTopic) => `${TOPIC_ROOT}/${deviceCode}/${leaf}`;
export function parseTopic(topic: string): { device_code: string; leaf: string } | null {
  const [loa, version, device_code, leaf, ...rest] = topic.split('/');
  return `${loa}/${version}` === TOPIC_ROOT && device_code && leaf && rest.length === 0 ? { device_code, leaf } : null;
}

/** A device code is also its MQTT user and part of its topics. */
export const deviceCode = z.string().regex(/^[A-Za-z0-9_-]{3,64}$/, 'Mã thiết bị gồm 3–64 chữ, số, gạch ngang');

/** Names that every object of JavaScript already has, in lower case. */
const OBJECT_NAMES = ['prototype', ...Object.getOwnPropertyNames(Object.prototype)].map((name) => name.toLowerCase());
/**
 * Codes that no new device may have: names like the server's own at the broker, and those that every object of
 * JavaScript already has.
 */
export const isReservedCode = (code: string) => /^loa-server/i.test(code) || OBJECT_NAMES.includes(code.toLowerCase());
/** The code of a new device. */
export const newDeviceCode = deviceCode.refine(
  (code) => !isReservedCode(code),
  'Mã này dành riêng cho hệ thống, hãy dùng mã khác',
);
