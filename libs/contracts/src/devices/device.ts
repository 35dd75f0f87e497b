import * as z from 'zod';
import {
  defineResource,
  instant,
  isWholePosition,
  listQuery,
  mapPosition,
  noteText,
  pageOf,
  phoneNumber,
  recordFields,
  recordVersion,
  ref,
  schemasOf,
  shortText,
  sortBy,
  text,
} from '../common';
import { COMMAND_TYPES, defaultShown, deviceCode, nowPlaying, PLAY_STATES, position } from '../device-protocol';
import { CONNECTIONS, DEVICE_CALLS, DEVICE_FIELDS, DEVICE_KINDS, GPS_SOURCES } from './kinds';

const fault = z.object({ code: z.string(), message: z.string(), since: instant });

/** State that the device itself reports, read only. `connection` is derived from its last contact. */
export const deviceRuntime = z.object({
  connection: z.enum(CONNECTIONS),
  last_seen_at: instant.nullable(),
  play_state: z.enum(PLAY_STATES),
  now: nowPlaying.nullable(),
  /** The run that is visible while `now` is audible; only for a device that plays both at the same time. */
  now_shown: nowPlaying.nullable(),
  /** Content that a board shows by itself, because nothing planned is to be seen. */
  default_shown: defaultShown.nullable(),
  volume: z.number().int().nullable(),
  network: z.string().nullable(),
  signal: z.number().int().nullable(),
  temperature: z.number().nullable(),
  storage_free: z.number().nullable(),
  storage_total: z.number().nullable(),
  plan_hash: z.string().nullable(),
  plan_valid_to: instant.nullable(),
  missing_files: z.number().int().nullable(),
  clock_skew_ms: z.number().nullable(),
  faults: z.array(fault),
  /** Position that the device reports. */
  position: position.nullable(),
});
export type DeviceRuntime = z.output<typeof deviceRuntime>;

const deviceFields = z.strictObject({
  name: shortText,
  note: noteText,
  /** An inactive device may not connect, and no schedule reaches it. */
  is_active: z.boolean().default(true),
  area_id: z.uuid(),
  /** Maker of the device; with one, the model is one of the maker's. */
  factory_id: z.uuid().nullable().default(null),
  model: text.max(100).default(''),
  /** Resolution of a board: it receives files made for this size. Null: the files made for all sizes. */
  resolution_id: z.uuid().nullable().default(null),
  address: noteText,
  ...mapPosition,
  sim_phone: phoneNumber.default(''),
});
export const device = recordFields.extend(deviceFields.omit({ name: true, note: true, is_active: true }).shape).extend({
  device_code: deviceCode,
  sim_phone: z.string(),
  serial: z.string(),
  kind: z.enum(DEVICE_KINDS),
  factory: ref.nullable(),
  resolution: ref.nullable(),
  fw_version: z.string(),
  install_status: z.enum(['not_installed', 'installed']),
  installed_at: instant.nullable(),
  gps_at: instant.nullable(),
  gps_source: z.enum(GPS_SOURCES).nullable(),
  area: ref,
  /** Since when, and from which address, another machine claims to be this device; null where a person decided. */
  clash_at: instant.nullable(),
  clash_from: z.string().nullable(),
  /** Hash of the plan that the server wants on the device; equal to `plan_hash` when the device has it. */
  wanted_plan_hash: z.string().nullable(),
  ...deviceRuntime.shape,
});
export type Device = z.output<typeof device>;

/** `/api/device`: installed devices. */
export const devices = defineResource({
  ...DEVICE_CALLS,
  entity: device,
  write: deviceFields.refine(...isWholePosition),
  list: DEVICE_FIELDS,
  scope: 'area',
});

/**
 * `GET /api/account/device`: the devices of the account's areas; only its own ones for an account that is bound to
 * devices. `isMedia=1`: screens only.
 */
export const accountDeviceQuery = listQuery.extend({ isMedia: z.enum(['0', '1']).optional() });
export const devicesAnswer = pageOf(device);

export const COMMAND_STATUSES = [
  'queued',
  'sent',
  'delivered',
  'succeeded',
  'timeout',
  'expired',
  'failed',
  'cancelled',
] as const;
export type CommandStatus = (typeof COMMAND_STATUSES)[number];
const payload = z.strictObject({ volume: z.number().int().min(0).max(100).optional() }).default({});
/**
 * `show` belongs to a trial of a media, `test_tone` to installing and `upgrade` to a roll-out, which have calls of
 * their own.
 */
const ORDERED = COMMAND_TYPES.filter((type) => type !== 'show' && type !== 'test_tone' && type !== 'upgrade');
/**
 * `POST /api/device/{id}/command`: 202 with the command; `set_volume` needs MODIFY_VOLUME, `play|pause|stop`
 * PLAY_PAUSE, `reset` RESET, `sync_plan` EDIT.
 */
export const commandBody = z
  .strictObject({ type: z.enum(ORDERED), payload })
  .refine(({ type, payload: { volume } }) => type !== 'set_volume' || volume !== undefined, {
    path: ['payload', 'volume'],
    message: 'Chọn mức âm lượng',
  });
/** Filters of the list of devices, without paging and order. */
export const deviceFilterQuery = devices.query.omit({ page: true, limit: true, sort: true });
/**
 * `POST /api/device/command`: the same command to many devices: to the named ones, or to all that match the list's
 * filter. A filter comes with the number of devices that the user confirmed: when the number has changed since, nothing
 * is sent (422).
 */
export const batchCommandBody = z
  .strictObject({
    device_ids: z.array(z.uuid()).min(1).max(5000).optional(),
    filter: deviceFilterQuery.optional(),
    expected_count: z.number().int().min(1).optional(),
    type: z.enum(ORDERED),
    payload,
  })
  .refine(
    ({ device_ids, filter, expected_count }) =>
      device_ids ? filter === undefined : filter !== undefined && expected_count !== undefined,
    { path: ['device_ids'], message: 'Chọn từng máy, hoặc bộ lọc cùng số máy' },
  );
/** `GET /api/device/count`: the exact number of devices that match the filter. */
export const deviceCount = z.object({ count: z.number().int() });
export const deviceCommand = z.object({
  id: z.uuid(),
  device_id: z.uuid(),
  batch_id: z.uuid().nullable(),
  /** The batch or the single command whose failures this one retries. */
  retry_of: z.uuid().nullable(),
  type: z.enum(COMMAND_TYPES),
  payload: z.object({ volume: z.number().int().optional() }),
  status: z.enum(COMMAND_STATUSES),
  message: z.string().nullable(),
  /** Only for a trial: start and end of the time on the screen. */
  shown: z.object({ from: instant, to: instant }).nullable(),
  requested_by: ref.nullable(),
  created_at: instant,
  updated_at: instant,
  expires_at: instant,
});
export type DeviceCommand = z.output<typeof deviceCommand>;
/** Number of devices it was sent to; their outcomes are read by the batch. */
export const batchCommandAnswer = z.object({ batch_id: z.uuid(), count: z.number().int() });
/**
 * `POST /api/device/command/{id}/cancel`, for a batch or a single command: commands not sent yet will never be sent.
 * Answers their number.
 */
export const cancelledCommands = z.object({ count: z.number().int() });
/** `GET /api/device/command/find`. `sort=outcome`: failures first, then commands without an outcome yet. */
export const commandQuery = listQuery.extend(
  schemasOf({ device_id: 'id', batch_id: 'id', sort: sortBy(['created_at', 'outcome']) }),
);
export const listedCommand = deviceCommand.extend({ device: ref });
export type ListedCommand = z.output<typeof listedCommand>;
/** `GET /api/device/command/batch/{id}`: a command to many devices, with counts of the caller's devices by state. */
export const commandBatch = deviceCommand
  .pick({ id: true, type: true, payload: true, requested_by: true, created_at: true })
  .extend({ counts: z.partialRecord(z.enum(COMMAND_STATUSES), z.number().int()) });
export type CommandBatch = z.output<typeof commandBatch>;
/** `GET /api/device/command/batch/find`: the batches of the last day, the latest first. */
export const recentBatches = z.object({ rows: z.array(commandBatch) });

/** `GET /api/device/facets`: filter values of the devices in an area, each with its number of devices. */
export const deviceFacetsQuery = z.strictObject({ area_id: z.uuid().optional() });
const facet = { count: z.number().int() };
export const deviceFacets = z.object({
  factories: z.array(ref.extend(facet)),
  resolutions: z.array(ref.extend(facet)),
  versions: z.array(z.object({ fw_version: z.string(), ...facet })),
  plan_outdated: z.number().int(),
});
export type DeviceFacets = z.output<typeof deviceFacets>;

/**
 * `GET /api/device/makers`: makers, their models and the screen sizes, for the form of a device.
 */
export const deviceMakers = z.object({
  rows: z.array(
    ref.extend({
      is_active: z.boolean(),
      models: z.array(z.object({ model: z.string(), kind: z.enum(DEVICE_KINDS) })),
    }),
  ),
  resolutions: z.array(ref.extend({ is_active: z.boolean(), width: z.number().int(), height: z.number().int() })),
});
export type DeviceMakers = z.output<typeof deviceMakers>;

/** Body of `POST /api/device/{id}/own-position`: sets the installed position to the one that the device reports. */
export const ownPositionBody = z.strictObject({ version: recordVersion });
