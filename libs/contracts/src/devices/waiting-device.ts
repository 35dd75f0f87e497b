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
import { deviceCode } from '../device-protocol';
import { CONNECTIONS, DEVICE_KINDS, WAITING_CALLS, WAITING_CELLS, WAITING_FIELDS } from './kinds';

/** A claim code as it is printed: blanks and case are the reader's. */
const claimCode = text
  .overwrite((typed) => typed.replace(/\s/g, '').toUpperCase())
  .max(100)
  .refine((code) => code === '' || code.length >= 8, 'Mã nhận máy có ít nhất 8 ký tự');

/** What a list of machines that were bought says of each. */
const writtenDevice = z
  .strictObject({
    device_code: deviceCode,
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

/** A device that hangs nowhere yet, or no more. */
export const waitingDevice = recordFields.extend({
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
  /** Of one that announced itself: whose key it showed, when first and last, from where. */
  maker: z.string().nullable(),
  first_seen_at: instant.nullable(),
  last_seen_at: instant.nullable(),
  announced_from: z.string().nullable(),
  /** Since then it may have a key of its own. */
  approved_at: instant.nullable(),
  /** When it was installed the last time; null for one that never was. */
  installed_at: instant.nullable(),
  /** When another machine last gave itself out as this one, and from where. */
  clash_at: instant.nullable(),
  clash_from: z.string().nullable(),
});
export type WaitingDevice = z.output<typeof waitingDevice>;

/** `/api/device/not-installed`: only its readings, its removal and its import are standard. */
export const waitingDevices = defineResource({
  ...WAITING_CALLS,
  entity: waitingDevice,
  write: writtenDevice,
  list: WAITING_FIELDS,
  scope: 'area',
});

/**
 * Body of `POST /api/device/not-installed/import`: only devices nobody knows yet. The area is written by name or code.
 */
export const devicesImport = importBody(WAITING_CELLS);

/**
 * Body of `POST /api/device/not-installed/claim`: whoever holds a machine in the hand takes it up by its code, and it
 * is given its key.
 */
export const claimBody = z.strictObject({ device_code: deviceCode });

/** What one writes of a machine where it hangs. */
export const installPlace = z
  .strictObject({
    name: shortText,
    note: noteText,
    area_id: z.uuid(),
    address: noteText,
    ...mapPosition,
    sim_phone: phoneNumber.default(''),
    /** Only of what can show something; left out, it stays as it was read from a list. */
    resolution_id: z.uuid().nullable().optional(),
  })
  .refine(...isWholePosition);

/**
 * Body of `POST /api/device/{id}/install`. `install_id` is made where the form is filled in: what is sent twice is done
 * once.
 */
export const installBody = installPlace.safeExtend({
  install_id: z.uuid(),
  volume: z.number().int().min(0).max(100).nullable().default(null),
});
export type InstallBody = z.output<typeof installBody>;

/** Body of `POST /api/device/{id}/remove-install`. */
export const removeInstallBody = z.strictObject({ version: recordVersion });
/** `GET /api/device/{id}/coming`: the schedules that name the device itself and are still to play. */
export const comingSchedules = z.object({ rows: z.array(ref) });

/** Body of `POST /api/device/{id}/test-tone`: how loud it is to sound. */
export const testToneBody = z.strictObject({ volume: z.number().int().min(0).max(100) });

const makerKeyFields = idParams.extend({
  name: z.string(),
  factory: ref.nullable(),
  created_at: instant,
  created_by: ref.nullable(),
  device_count: z.number().int(),
});
/**
 * `GET /api/device/maker-key/find`: keys that machines of a maker are delivered with. The key itself is told once, when
 * it is made.
 */
export const makerKeys = z.object({ rows: z.array(makerKeyFields) });
export type MakerKey = z.output<typeof makerKeyFields>;
export const makerKeyBody = z.strictObject({ name: shortText, factory_id: z.uuid().nullable().default(null) });
export const newMakerKey = idParams.extend({ name: z.string(), key: z.string() });
