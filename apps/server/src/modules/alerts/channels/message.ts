import { createHmac } from 'node:crypto';
import { alertCall, SIGNATURE_HEADERS, type AlertCall, type AlertKind } from '@loa/contracts/alerts';
import type { TypeApp } from '@loa/contracts/common';
import { and, eq, gt, sql } from 'drizzle-orm';
import { anyOf } from '../../../db/any-of';
import type { Database } from '../../../db/database';
import { inWords } from '../../../http/words';
import { areaTable } from '../../areas';
import { deviceTable } from '../../devices';
import { WELL_AFTER_MS } from '../find-trouble';
import { alertDeviceTable, alertTable } from '../table';
import { reasonsOf, whatHappened } from '../notify-readers';

type Alerts = AlertCall['alerts'];
/** The blip of an hour, counted from 0, that has a letter all the same: such trouble is no accident. */
const LOUD_BLIP = 2;
type Sent = Alerts[number] & { is_flapping_notified: boolean; is_blip: boolean };

/** The alerts as sent to a channel of an area. Only devices of that area are counted. */
export async function sentAlerts(db: Database, ids: readonly string[], channelPath: string): Promise<Sent[]> {
  const rows = await db
    .select({
      id: alertTable.id,
      kind: alertTable.kind,
      subject: alertTable.subject,
      area: { id: areaTable.id, name: areaTable.name },
      detail: alertTable.detail,
      run: alertTable.run,
      reasons: reasonsOf(channelPath),
      return_count: alertTable.return_count,
      is_flapping_notified: alertTable.is_flapping_notified,
      is_blip: sql<boolean>`${alertTable.return_count} = 0 and (select max(coalesce(ad.well_since, 'infinity'))
        < ${alertTable.opened_at} + make_interval(secs => ${LETTER_AFTER_MS / 1000}) from ${alertDeviceTable} ad
        where ad.alert_id = ${alertTable.id}) and (select count(*) from ${alertTable} earlier
        where earlier.kind = ${alertTable.kind} and earlier.subject = ${alertTable.subject}
        and earlier.opened_at < ${alertTable.opened_at}
        and earlier.opened_at > ${alertTable.opened_at} - interval '1 hour') <> ${LOUD_BLIP}`,
      opened_at: alertTable.opened_at,
      closed_at: alertTable.closed_at,
      device_count: sql<number>`(select count(*)::int from ${alertDeviceTable} ad
        join ${deviceTable} d on d.id = ad.device_id join area place on place.id = d.area_id
        where ad.alert_id = ${alertTable.id} and starts_with(place.path, ${channelPath}))`,
    })
    .from(alertTable)
    .innerJoin(areaTable, eq(areaTable.id, alertTable.area_id))
    .where(anyOf(alertTable.id, ids))
    .orderBy(alertTable.opened_at, alertTable.id);
  return rows.filter(({ device_count }) => device_count > 0);
}

/** Whether a letter about such trouble waits, because it may flap. Before a run there is no time to wait. */
export const mayFlap = (kind: AlertKind) => kind !== 'before_run';
/** A letter about trouble that may flap waits for so long, to say it; before the trouble can be over. */
export const LETTER_AFTER_MS = WELL_AFTER_MS - 60_000;

/**
 * The alerts whose letter goes on waiting: all was well before it was due, and nothing has come back since. Either it
 * is over soon, and nobody gets a letter, or it comes back, and the letter says that it flaps.
 */
export const inLaterLetter = (event: AlertCall['event'], alerts: readonly Sent[]) =>
  alerts.filter(({ kind, closed_at, is_blip }) => event === 'opened' && mayFlap(kind) && is_blip && closed_at === null);

/**
 * The alerts that a letter is about. Of what flaps people get one letter, which says so; of trouble that was well
 * before its letter none, neither of its beginning nor of its end.
 */
export const inLetter = (event: AlertCall['event'], alerts: readonly Sent[]) =>
  alerts.filter(({ kind, opened_at, closed_at, is_flapping_notified, is_blip }) => {
    if (!mayFlap(kind)) return true;
    if (is_blip) return false;
    if (event === 'opened') return closed_at === null;
    const lasted_ms = Date.parse(closed_at ?? opened_at) - Date.parse(opened_at);
    return !is_flapping_notified && lasted_ms >= LETTER_AFTER_MS;
  });

/** Stores of alerts in a letter that was sent whether it said that they flap. */
export const noteFlapping = (db: Database, ids: readonly string[]) =>
  db
    .update(alertTable)
    .set({ is_flapping_notified: true })
    .where(and(anyOf(alertTable.id, ids), gt(alertTable.return_count, 0)));

/** The signed call as it is sent. */
export function signedCall(call: AlertCall, secret: string, at = Date.now()) {
  const body = JSON.stringify(alertCall.parse(call));
  const timestamp = String(Math.floor(at / 1000));
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  const headers = {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    [SIGNATURE_HEADERS.timestamp]: timestamp,
    [SIGNATURE_HEADERS.signature]: signature,
    [SIGNATURE_HEADERS.id]: call.id,
  };
  return { body, headers };
}

const LISTED = 50;
const clockOf = (timeZone: string) =>
  new Intl.DateTimeFormat('vi-VN', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  });
const HEADINGS = { opened: 'Cảnh báo', over: 'Đã hết cảnh báo', test: 'Thư thử' } as const;
const lineOf = (clock: Intl.DateTimeFormat, device: string) => (alert: Alerts[number]) => {
  const { subject, area, opened_at } = alert;
  const parts = [
    `- ${subject}: ${whatHappened(alert, device)}`,
    area.name !== subject && area.name,
    `từ ${clock.format(new Date(opened_at))}`,
  ];
  return parts.filter(Boolean).join(', ');
};

interface Addressed {
  channel: string;
  consoleUrl: string;
  /** Time zone of the installation: its people read its clock. */
  timeZone: string;
  /** Terms to use (areas or education): a letter has no caller who would decide. */
  type: TypeApp;
}

/** Several alerts in short: one device or place may have more than one. */
function aboutMany(alerts: Alerts) {
  const [first, ...others] = [...new Set(alerts.map(({ subject, area }) => `${area.id} ${subject}`))];
  return first !== undefined && others.length === 0
    ? `${alerts[0]?.subject}: ${alerts.length} cảnh báo`
    : `${others.length + 1} nơi`;
}

/** The same alerts as a letter for people. */
export function letterOf({ event, alerts }: AlertCall, { channel, consoleUrl, timeZone, type }: Addressed) {
  const device = inWords(type, 'thiết bị');
  const [first] = alerts;
  const about = first && (alerts.length === 1 ? `${first.subject}: ${whatHappened(first, device)}` : aboutMany(alerts));
  const listed = alerts.slice(0, LISTED).map(lineOf(clockOf(timeZone), device));
  const rest = alerts.length > LISTED ? [`- và ${alerts.length - LISTED} cảnh báo khác`] : [];
  const text =
    event === 'test' ? [`Thư thử của kênh "${channel}". Cảnh báo sẽ đến địa chỉ này.`] : [...listed, ...rest];
  return {
    subject: about ? `${HEADINGS[event]}: ${about}`.replaceAll(/[\r\n]+/g, ' ') : HEADINGS[event],
    text: `${text.join('\n')}\n\n${consoleUrl}/quan-ly-thiet-bi/thiet-bi-lap-dat?canh-bao=dang-co\n`,
  };
}
