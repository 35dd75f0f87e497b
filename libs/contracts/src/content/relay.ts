import * as z from 'zod';
import { defineResource, instant, noteText, recordFields, ref, shortText, text } from '../common';
import { SHARES } from './kinds';
import {
  CHECK_STATUSES,
  MOST_GAIN_DB,
  RELAY_ABILITIES,
  RELAY_CALLS,
  RELAY_FIELDS,
  RELAY_PROTOCOLS,
  STATION_KINDS,
} from './relay-kinds';

const MOST_ADDRESS = 1000;
/** Refuses a user name and a password in the address: they would appear in lists, logs and plans. */
function isStreamAddress(typed: string) {
  if (!URL.canParse(typed)) return false;
  const url = new URL(typed);
  return (
    (url.protocol === 'http:' || url.protocol === 'https:') &&
    url.hostname !== '' &&
    url.username === '' &&
    url.password === ''
  );
}
const ADDRESS_RULE = 'Địa chỉ phải bắt đầu bằng http:// hoặc https://, không kèm tên và mật khẩu';
const streamAddress = text.min(1).max(MOST_ADDRESS).refine(isStreamAddress, ADDRESS_RULE);

const protocol = z.enum(RELAY_PROTOCOLS);
const gain_db = z.number().min(-MOST_GAIN_DB).max(MOST_GAIN_DB).default(0);
const source = z.strictObject({ url: streamAddress, protocol });
const sources = source.extend({
  /** Empty: none. */
  backup_url: text
    .max(MOST_ADDRESS)
    .refine((typed) => typed === '' || isStreamAddress(typed), ADDRESS_RULE)
    .default(''),
  /** Null: the protocol of the main address. */
  backup_protocol: protocol.nullable().default(null),
});
type Sources = z.output<typeof sources>;
const TWO_SOURCES = { path: ['backup_url'], message: 'Địa chỉ dự phòng phải khác địa chỉ chính' };
const areTwo = ({ url, backup_url }: Pick<Sources, 'url' | 'backup_url'>) => url !== backup_url;

const relayFields = sources.extend({
  name: shortText,
  note: noteText,
  area_id: z.uuid(),
  share: z.enum(SHARES).default('below'),
  station_kind: z.enum(STATION_KINDS).default('khac'),
  gain_db,
});

/** Check of one address: the measurements where there was sound, and the reason where there was none. */
export const sourceCheck = z.object({
  status: z.enum(['ok', 'silent', 'error']),
  /** Milliseconds from the call to the first sound. */
  first_sound_ms: z.number().int().nullable(),
  codec: z.string().nullable(),
  sample_rate_hz: z.number().int().nullable(),
  channels: z.number().int().nullable(),
  loudness_lufs: z.number().nullable(),
  /** A sentence for the operator. */
  error: z.string().nullable(),
});
export type SourceCheck = z.output<typeof sourceCheck>;
/** Answer of `POST /api/relay-link/check`; `backup` is null where there is none. */
export const relayChecks = z.object({ main: sourceCheck, backup: sourceCheck.nullable() });
export type RelayChecks = z.output<typeof relayChecks>;

/** Đường dẫn tiếp sóng: a live sound of another broadcaster, played while it is sent. */
export const relay = recordFields
  .omit({ is_active: true })
  .extend(relayFields.omit({ name: true, note: true }).shape)
  .extend({
    area: ref,
    last_check_at: instant.nullable(),
    check_status: z.enum(CHECK_STATUSES),
    /** Why the main address gives no sound, a sentence for the operator. */
    last_error: z.string().nullable(),
    checks: relayChecks.nullable(),
    abilities: z.array(z.enum(RELAY_ABILITIES)),
  });
export type Relay = z.output<typeof relay>;

export const relays = defineResource({
  ...RELAY_CALLS,
  entity: relay,
  write: relayFields.refine(areTwo, TWO_SOURCES),
  list: RELAY_FIELDS,
  scope: 'area',
});
export type RelayWrite = z.output<typeof relays.write>;

/** Body of `POST /api/relay-link/check`: the addresses need not be saved. */
export const checkRelayBody = sources.refine(areTwo, TWO_SOURCES);
/** Body of `POST /api/relay-link/listen`. */
export const listenBody = source.extend({ gain_db });
/** Body of `POST /api/relay-link/{id}/listen`. */
export const listenStoredBody = z.strictObject({ which: z.enum(['main', 'backup']).default('main') });
/**
 * Signed, expiring address relative to `audio_domain`, at which the server forwards the live sound; `hls` is a
 * playlist. `gain_db`: the gain with which devices play it.
 */
export const listenAnswer = z.object({ media_url: z.string(), protocol, gain_db: z.number() });
export type ListenAnswer = z.output<typeof listenAnswer>;
