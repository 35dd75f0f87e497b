import { createHmac } from 'node:crypto';
import type { Announced, Announcement } from '@loa/contracts/devices';
import { devices, WAITING_CALLS } from '@loa/contracts/devices';
import { and, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { nowIso, searchColumns } from '../../../db/columns';
import { changing } from '../../../db/changing';
import type { Database } from '../../../db/database';
import { deviceTokens } from '../../../device-token';
import type { Ground } from '../../../ground';
import { SYSTEM, writeLog } from '../../../activity-log';
import { AppError } from '../../../http/errors';
import { ROOT_AREA_ID } from '../../areas';
import { alsoSearched } from '../device-rows';
import { deleteDevices, firstKeyVersion } from '../keys/retired-keys';
import { deviceRuntimeTable as runtime, deviceTable as device, enrolmentTable as enrolment } from '../table';
import { enrolmentOf } from './enrolment-of';
import { makerOf } from './maker-keys';

/** How soon a device that waits asks again. */
const ASK_AGAIN_SEC = 10;
/** Of one maker's key, devices that nobody has taken up: a key that was stolen fills no disk. */
export const MOST_WAITING = 2000;

/** What is kept of a proof: of no use to whoever reads the database. */
export const keptProof = (secret: string, device_code: string, proof: string) =>
  createHmac('sha256', secret).update(`proof\n${device_code}\n${proof}`).digest('hex');

type Maker = NonNullable<Awaited<ReturnType<typeof makerOf>>>;
interface Said {
  announcement: Announcement;
  /** The maker's key it showed. */
  key: string | null;
  ip: string;
}

const waiting = { state: 'waiting', ask_again_sec: ASK_AGAIN_SEC } as const;
type Outcome = { refused: true } | { version: number } | typeof waiting;

/**
 * A device without a key says that it is there. One that is known must show the same proof as before; one that is not
 * needs the
 * key of a maker, waits where the whole installation sees it, and is nobody's until somebody takes it up. Who is
 * refused learns
 * nothing of what is known.
 */
export async function announce(ground: Ground, said: Said): Promise<Announced> {
  const { device_code } = said.announcement;
  const maker = await makerOf(ground.db, said.key);
  const outcome = await changing(ground, async (tx): Promise<Outcome> => {
    const [found] = await tx
      .select({
        id: device.id,
        install_status: device.install_status,
        is_active: device.is_active,
        version: device.key_version,
      })
      .from(device)
      .where(eq(device.device_code, device_code))
      .for('update');
    const known = found && { ...found, ...(await enrolmentOf(tx, found.id)) };
    if (!known) {
      if (!maker) return { refused: true };
      const id = await register(tx, said, maker, keptProof(ground.config.secret, device_code, said.announcement.proof));
      await ground.events.publish(tx, 'record.changed', { base: devices.base, verb: 'ADD', id });
      return waiting;
    }
    const proof = keptProof(ground.config.secret, device_code, said.announcement.proof);
    // Written into the register without a proof: the first machine of a maker that comes is it. Of one that was given
    // its key by hand there is none to come.
    const isFirst =
      known.proof === null &&
      maker !== null &&
      (known.install_status === 'not_installed' || known.approved_at !== null);
    if (known.proof !== proof && !isFirst) {
      // Whoever is nobody's machine does not get to cast doubt on one.
      if (maker && known.proof !== null)
        await tx
          .update(enrolment)
          .set({ clash_at: nowIso(), clash_from: said.ip })
          .where(eq(enrolment.device_id, known.id));
      return { refused: true };
    }
    await noteContact(tx, known.id, said, maker, proof);
    return known.approved_at !== null && known.is_active ? { version: known.version } : waiting;
  });
  if ('refused' in outcome) throw new AppError('UNAUTHORIZED');
  if ('state' in outcome) return outcome;
  return { state: 'approved', enrolment: deviceTokens(ground.config.secret).enrol(device_code, outcome.version) };
}

/** One machine nobody knew, in the place that is everybody's. */
async function register(
  tx: Database,
  { announcement: { device_code, serial, kind, model, fw_version }, ip }: Said,
  maker: Maker,
  proof: string,
) {
  const maker_key_id = maker.id;
  // One after the other, so that the last place is given once.
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
      module: WAITING_CALLS.module,
      entity: { type: devices.base, id, name },
      area_path: `/${ROOT_AREA_ID}/`,
    },
  );
  return id;
}

async function noteContact(
  tx: Database,
  id: string,
  { announcement: { serial, model, fw_version }, ip }: Said,
  maker: Maker | null,
  proof: string,
) {
  const at = nowIso();
  const first_seen_at = sql`coalesce(${enrolment.first_seen_at}, ${at}::timestamptz)`;
  const said = { proof, announced_from: ip, ...(maker && { maker_key_id: maker.id }) };
  await tx
    .insert(enrolment)
    .values({ device_id: id, ...said, first_seen_at: at })
    .onConflictDoUpdate({ target: enrolment.device_id, set: { ...said, first_seen_at } });
  await tx
    .update(runtime)
    .set({ last_seen_at: at, ...(fw_version && { fw_version }) })
    .where(eq(runtime.device_id, id));
  // What the register does not say, the machine knows best.
  await tx
    .update(device)
    .set({
      serial: sql`case when ${device.serial} = '' then ${serial}::text else ${device.serial} end`,
      model: sql`case when ${device.model} = '' then ${model}::text else ${device.model} end`,
      factory_id: sql`coalesce(${device.factory_id}, ${maker?.factory_id ?? null}::uuid)`,
    })
    .where(eq(device.id, id));
}

/** After so many days without a word a machine nobody took up is not coming. */
const FORGOTTEN_DAYS = 30;

/**
 * Machines that announced themselves, were never taken up and have long been silent: should they come back, they
 * announce themselves anew.
 */
export async function forgetSilent({ db, devices: { way } }: Pick<Ground, 'db' | 'devices'>, now: Date) {
  const before = new Date(now.getTime() - FORGOTTEN_DAYS * 86_400_000).toISOString();
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
  for (const { device_code, first_version } of retired) way.revoke(device_code, first_version);
}
