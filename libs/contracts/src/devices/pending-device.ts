import * as z from 'zod';
import {
  defineResource,
  idParams,
  importBody,
  instant,
  isWholePosition,
  mapPosition,
  noteText,
  phoneNumber,
  recordFields,
  recordVersion,
  ref,
  shortText,
  text,
} from '../common';
import { deviceCode, newDeviceCode } from '../device-protocol';
import { CONNECTIONS, DEVICE_KINDS, PENDING_CALLS, PENDING_CELLS, PENDING_FIELDS } from './kinds';

/** Text printed on a label, as it is compared: without blanks, in capitals, of one width, with one kind of dash. */
export const asPrinted = (typed: string) =>
  typed
    .normalize('NFKC')
    .replace(/[\s\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .toUpperCase();

/** A claim code as it is printed. */
const claimCode = text
  .overwrite(asPrinted)
  .max(100)
  .refine((code) => code === '' || code.length >= 8, 'Mã nhận máy có ít nhất 8 ký tự');

/** Cells of one machine in a list of purchased devices. */
const listedDevice = z
  .strictObject({
    device_code: newDeviceCode,
    name: text.max(500).default(''),
    kind: z.enum(DEVICE_KINDS).default('speaker'),
    factory_id: z.uuid().nullable().default(null),
    model: text.max(100).default(''),
    resolution_id: z.uuid().nullable().default(null),
    serial: text.max(100).default(''),
    claim_code: claimCode.default(''),
    area_id: z.uuid(),
    address: noteText,
    ...mapPosition,
    sim_phone: phoneNumber.default(''),
    note: noteText,
  })
  .refine(...isWholePosition);

/** A pending device: not installed yet, or not any more. */
export const pendingDevice = recordFields.extend({
  device_code: deviceCode,
  kind: z.enum(DEVICE_KINDS),
  factory_id: z.uuid().nullable(),
  factory: ref.nullable(),
  model: z.string(),
  resolution_id: z.uuid().nullable(),
  resolution: ref.nullable(),
  serial: z.string(),
  area_id: z.uuid(),
  area: ref,
  address: z.string(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  sim_phone: z.string(),
  fw_version: z.string(),
  connection: z.enum(CONNECTIONS),
  /**
   * Only for a device that announced itself: the maker of its key, the first and last time, and the network address.
   */
  maker: z.string().nullable(),
  first_seen_at: instant.nullable(),
  last_seen_at: instant.nullable(),
  announced_from: z.string().nullable(),
  /** Instant of the acceptance: since then it may have a key of its own. */
  approved_at: instant.nullable(),
  /** The person who accepted it. */
  approved_by: ref.nullable(),
  /** Instant of its last installation; null for a device that was never installed. */
  installed_at: instant.nullable(),
  /** Since when, and from which address, another machine claims to be this one; null where a person decided. */
  clash_at: instant.nullable(),
  clash_from: z.string().nullable(),
});
export type PendingDevice = z.output<typeof pendingDevice>;

/** `/api/device/not-installed`: only its read calls, its deletion and its import are standard. */
export const pendingDevices = defineResource({
  ...PENDING_CALLS,
  entity: pendingDevice,
  write: listedDevice,
  list: PENDING_FIELDS,
  scope: 'area',
});

/**
 * Body of `POST /api/device/not-installed/import`: only new devices. The area is written by name or code.
 */
export const devicesImport = importBody(PENDING_CELLS);

/**
 * Body of `POST /api/device/not-installed/claim`: a technician who has the machine in the hand claims it, and the
 * machine receives its key. `printed` is a second thing on its label, the serial number or the claim code; only a
 * machine of the caller's own list needs none.
 */
export const claimBody = z.strictObject({ device_code: deviceCode, printed: text.max(100).default('') });

/**
 * Body of `POST /api/device/{id}/claimant`: what a person decides about the machine that has claimed since `clash_at`.
 */
export const claimantBody = z.strictObject({ clash_at: instant, is_accepted: z.boolean() });

/** Fields written at the installation of a machine. */
export const installPlace = z
  .strictObject({
    name: shortText,
    note: noteText,
    area_id: z.uuid(),
    address: noteText,
    ...mapPosition,
    sim_phone: phoneNumber.default(''),
    /** Only for boards; left out, the value from the list of devices stays. */
    resolution_id: z.uuid().nullable().optional(),
  })
  .refine(...isWholePosition);

/**
 * Body of `POST /api/device/{id}/install`. The form generates `install_id`, so that a repeated request installs only
 * once.
 */
export const installBody = installPlace.safeExtend({
  install_id: z.uuid(),
  volume: z.number().int().min(0).max(100).nullable().default(null),
});
export type InstallBody = z.output<typeof installBody>;

/** Body of `POST /api/device/{id}/remove-install`. */
export const removeInstallBody = z.strictObject({ version: recordVersion });
/** `GET /api/device/{id}/coming`: future schedules that name the device itself. */
export const comingSchedules = z.object({ rows: z.array(ref) });

/** Body of `POST /api/device/{id}/test-tone`: the volume of the tone. */
export const testToneBody = z.strictObject({ volume: z.number().int().min(0).max(100) });

const makerKeyFields = idParams.extend({
  name: z.string(),
  factory: ref.nullable(),
  created_at: instant,
  created_by: ref.nullable(),
  device_count: z.number().int(),
});
/**
 * `GET /api/device/maker-key/find`: keys with which machines of a maker are delivered. The key itself is sent once,
 * when it is made.
 */
export const makerKeys = z.object({ rows: z.array(makerKeyFields) });
export type MakerKey = z.output<typeof makerKeyFields>;
export const makerKeyBody = z.strictObject({ name: shortText, factory_id: z.uuid().nullable().default(null) });
export const newMakerKey = idParams.extend({ name: z.string(), key: z.string() });
