import { createHmac } from 'node:crypto';
import type { Announced, Announcement } from '@loa/contracts/devices';
import { asPrinted, devices, PENDING_CALLS } from '@loa/contracts/devices';
import { and, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { nowIso, searchColumns } from '../../../db/columns';
import { changing } from '../../../db/changing';
import type { Database } from '../../../db/database';
import { CONTACT_STAMP_MS } from '../../../device-link';
import { deviceTokens } from '../../../device-token';
import type { Deps } from '../../../deps';
import { SYSTEM, writeLog } from '../../../activity-log';
import { AppError } from '../../../http/errors';
import { ROOT_AREA_ID } from '../../areas';
import { alsoSearched } from '../device-rows';
import { deleteDevices, firstKeyVersion } from '../keys/retired-keys';
import { updateRuntimes } from '../reports/update-runtime';
import { deviceRuntimeTable as runtime, deviceTable as device, enrolmentTable as enrolment } from '../table';
import { noteClash } from './claimants';
import { enrolmentOf } from './enrolment-of';
import { giveWay, isVouchedFor } from './give-way';
import { makerOf } from './maker-keys';
import { provesNothing, sameCode } from './printed';

/** Seconds after which a pending device asks again. */
const ASK_AGAIN_SEC = 10;
/** Pending devices of one maker's key: a stolen key cannot fill the disk. */
export const MOST_WAITING = 2000;

/** The stored form of a proof: of no use to anyone who reads the database. */
export const proofDigest = (secret: string, device_code: string, proof: string) =>
  createHmac('sha256', secret).update(`proof\n${device_code}\n${proof}`).digest('hex');

type Maker = NonNullable<Awaited<ReturnType<typeof makerOf>>>;
interface ReceivedAnnouncement {
  announcement: Announcement;
  /** The maker's key that the device sent. */
  key: string | null;
  ip: string;
}

const waiting = { state: 'waiting', ask_again_sec: ASK_AGAIN_SEC } as const;
type Outcome = { refused: true } | { version: number } | typeof waiting;

type Known = Pick<
  typeof device.$inferSelect,
  'id' | 'factory_id' | 'serial' | 'install_status' | 'installed_at' | 'created_by'
> &
  Awaited<ReturnType<typeof enrolmentOf>>;

/** Whether a maker's key may speak for a device: one of its maker's, or of an unknown maker and no other key's. */
const speaksFor = ({ id, factory_id }: Maker, known: Known) =>
  known.factory_id === null ? (known.maker_key_id ?? id) === id : known.factory_id === factory_id;

/**
 * Whether a device that was registered without a proof accepts this machine as its own. One that was ever installed is
 * a person's to give, and a serial number that the register knows must be the same.
 */
const isFirst = (known: Known, maker: Maker, { serial }: Announcement) =>
  known.proof === null &&
  known.install_status === 'not_installed' &&
  known.installed_at === null &&
  speaksFor(maker, known) &&
  (!known.serial || !serial || asPrinted(known.serial) === asPrinted(serial));

/** Whether nothing but the code of a record whose machine never announced itself says that it is this one. */
const isGuess = async (tx: Database, known: Known, maker: Maker, announcement: Announcement) =>
  known.install_status === 'not_installed' &&
  known.installed_at === null &&
  known.first_seen_at === null &&
  !(
    isFirst(known, maker, announcement) &&
    known.serial &&
    announcement.serial &&
    !provesNothing(announcement.device_code, known.serial)
  ) &&
  !(await isVouchedFor(tx, known.created_by));

/**
 * Handles the announcement of a device without a key. A known device must send the same proof as before. An unknown one
 * needs the key of a maker; it then waits at the root, where the whole installation sees it, until somebody claims it.
 * Any other machine with a maker's key is reported, and a person decides; a list of a place that knows no more than the
 * code gives way to it. A refused device learns nothing about what is known.
 */
export async function announce(deps: Deps, received: ReceivedAnnouncement): Promise<Announced> {
  const { device_code } = received.announcement;
  const maker = await makerOf(deps.db, received.key);
  const outcome = await changing(deps, async (tx): Promise<Outcome> => {
    const [found] = await tx
      .select({
        id: device.id,
        install_status: device.install_status,
        installed_at: device.installed_at,
        factory_id: device.factory_id,
        serial: device.serial,
        created_by: device.created_by,
        is_active: device.is_active,
        version: device.key_version,
      })
      .from(device)
      .where(eq(device.device_code, device_code))
      .for('update');
    const known = found && { ...found, ...(await enrolmentOf(tx, found.id)) };
    const proof = proofDigest(deps.config.secret, device_code, received.announcement.proof);
    if (!known) {
      if (!maker || (await tx.$count(device, sameCode([device_code]))) > 0) return { refused: true };
      const id = await register(tx, received, maker, proof);
      await deps.events.publish(tx, 'record.changed', { base: devices.base, verb: 'ADD', id });
      return waiting;
    }
    if (known.proof !== proof && maker && (await isGuess(tx, known, maker, received.announcement))) {
      await giveWay(deps, tx, known.id, { ...received, factory_id: maker.factory_id });
      await noteContact(tx, known.id, received, maker, proof);
      await deps.events.publish(tx, 'record.changed', { base: devices.base, verb: 'EDIT', id: known.id });
      return waiting;
    }
    if (known.proof !== proof && !(maker && isFirst(known, maker, received.announcement))) {
      // Without a maker's key nobody can raise suspicion about a device.
      if (maker && (await noteClash(tx, known, proof, received.ip)))
        await deps.events.publish(tx, 'record.changed', { base: devices.base, verb: 'EDIT', id: known.id });
      return { refused: true };
    }
    await noteContact(tx, known.id, received, maker && speaksFor(maker, known) ? maker : null, proof);
    return known.approved_at !== null && known.is_active ? { version: known.version } : waiting;
  });
  if ('refused' in outcome) throw new AppError('UNAUTHORIZED');
  if ('state' in outcome) return outcome;
  return { state: 'approved', enrolment: deviceTokens(deps.config.secret).enrol(device_code, outcome.version) };
}

/** Registers an unknown device, in the root area. */
async function register(
  tx: Database,
  { announcement: { device_code, serial, kind, model, fw_version }, ip }: ReceivedAnnouncement,
  maker: Maker,
  proof: string,
) {
  const maker_key_id = maker.id;
  // The lock makes registrations run one after the other, so that the last free place is given once.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`loa.maker ${maker_key_id}`}, 0))`);
  const open = await tx.$count(enrolment, and(eq(enrolment.maker_key_id, maker_key_id), isNull(enrolment.approved_at)));
  if (open >= MOST_WAITING)
    throw new AppError('TOO_MANY_REQUESTS', { message: `Đã có ${MOST_WAITING} máy của nhà sản xuất này chờ lắp đặt` });
  const id = uuidv7();
  const at = nowIso();
  const name = device_code;
  await tx
    .insert(device)
    .values({
      id,
      name,
      device_code,
      key_version: firstKeyVersion(device_code),
      serial,
      kind,
      factory_id: maker.factory_id,
      model,
      area_id: ROOT_AREA_ID,
      install_status: 'not_installed',
      ...searchColumns(name, ...alsoSearched({ device_code, address: '', serial, sim_phone: '' })),
    });
  await tx.insert(runtime).values({ device_id: id, fw_version, last_seen_at: at });
  await tx.insert(enrolment).values({ device_id: id, maker_key_id, proof, first_seen_at: at, announced_from: ip });
  await writeLog(
    tx,
    { ...SYSTEM, ip },
    {
      action: 'THIET_BI_CHUA_LAP_DAT_ANNOUNCE',
      module: PENDING_CALLS.module,
      entity: { type: devices.base, id, name },
      area_path: `/${ROOT_AREA_ID}/`,
    },
  );
  return id;
}

/** Stores what a known device says. What is stored already is not written again, every ten seconds of its waiting. */
async function noteContact(
  tx: Database,
  id: string,
  { announcement: { serial, model, fw_version }, ip }: ReceivedAnnouncement,
  maker: Maker | null,
  proof: string,
) {
  const at = nowIso();
  const received = { proof, announced_from: ip, ...(maker && { maker_key_id: maker.id }) };
  const isNews = (Object.keys(received) as (keyof typeof received)[]).map(
    (name) => sql`${enrolment[name]} is distinct from ${received[name]}`,
  );
  await tx
    .insert(enrolment)
    .values({ device_id: id, ...received, first_seen_at: at })
    .onConflictDoUpdate({
      target: enrolment.device_id,
      set: { ...received, first_seen_at: sql`coalesce(${enrolment.first_seen_at}, ${at}::timestamptz)` },
      setWhere: or(isNull(enrolment.first_seen_at), ...isNews),
    });
  const change = { last_seen_at: at, ...(fw_version && { fw_version }) };
  await updateRuntimes(tx, [{ device_id: id, change }], CONTACT_STAMP_MS);
  // The device's own data fills fields that the register leaves empty.
  const fills = or(
    serial ? eq(device.serial, '') : undefined,
    model ? eq(device.model, '') : undefined,
    maker?.factory_id ? isNull(device.factory_id) : undefined,
  );
  if (!fills) return;
  await tx
    .update(device)
    .set({
      serial: sql`case when ${device.serial} = '' then ${serial}::text else ${device.serial} end`,
      model: sql`case when ${device.model} = '' then ${model}::text else ${device.model} end`,
      factory_id: sql`coalesce(${device.factory_id}, ${maker?.factory_id ?? null}::uuid)`,
    })
    .where(and(eq(device.id, id), fills));
}

/** Days without contact after which a pending device is deleted. */
const PENDING_DAYS = 30;

/**
 * Deletes devices that announced themselves, were never claimed and have long been silent; if they come back, they
 * announce themselves again.
 */
export async function deleteSilent({ db, events }: Pick<Deps, 'db' | 'events'>, now: Date) {
  const before = new Date(now.getTime() - PENDING_DAYS * 86_400_000).toISOString();
  const silent = db
    .select({ id: runtime.device_id })
    .from(runtime)
    .innerJoin(enrolment, eq(enrolment.device_id, runtime.device_id))
    .where(and(isNotNull(enrolment.first_seen_at), isNull(enrolment.approved_at), lt(runtime.last_seen_at, before)));
  const retired = await deleteDevices(
    db,
    and(
      inArray(device.id, silent),
      eq(device.install_status, 'not_installed'),
      isNull(device.installed_at),
      eq(device.area_id, ROOT_AREA_ID),
    ),
  );
  for (const { device_code, first_version } of retired)
    events.emit('key.raised', { device_code, key_version: first_version });
}
