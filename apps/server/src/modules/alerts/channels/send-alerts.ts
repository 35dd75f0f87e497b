import { ALERT_CALLS, type AlertCall } from '@loa/contracts/alerts';
import { guardedPost, LIMITS } from '@loa/live-source';
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import * as z from 'zod';
import { nowIso } from '../../../db/columns';
import type { Database } from '../../../db/database';
import type { Deps } from '../../../deps';
import { guardOf } from '../../../http/source-access';
import { typeOfInstallation } from '../../../http/words';
import { openMail } from '../../../mail';
import { unseal } from '../../../sealed';
import { areaTable } from '../../areas';
import { getConfig } from '../../system-config';
import { alertChannelTable as table } from '../table';
import type { AlertSummary } from '../notify-readers';
import {
  inLaterLetter,
  inLetter,
  LETTER_AFTER_MS,
  letterOf,
  mayFlap,
  noteFlapping,
  sentAlerts,
  signedCall,
} from './message';
import { NotAccepted, failureReason } from './reasons';

/** Enqueues alerts for the channels of the areas they concern, within the transaction that stores them. */
export type SendAlerts = (tx: Database, event: AlertCall['event'], alerts: readonly AlertSummary[]) => Promise<void>;

/** Retries after two, four, eight seconds and so on: four and a half hours in all. */
const TRIES_AGAIN = 12;
/** How many alerts one message holds. */
const AT_ONCE = 200;

const jobOf = z.object({
  id: z.uuid(),
  channel_id: z.uuid(),
  event: z.enum(['opened', 'over', 'test']),
  at: z.iso.datetime(),
  alert_ids: z.array(z.uuid()),
});
type Sending = z.output<typeof jobOf>;

/** Each kind has its own queue: all letters go through one mail server, and when it does not answer, webhooks go on. */
const QUEUES = { webhook: 'alert-message', email: 'alert-letter' } as const;
const queuesOf = ({ jobs }: Pick<Deps, 'jobs'>) => ({
  webhook: jobs.named<Sending>(QUEUES.webhook),
  email: jobs.named<Sending>(QUEUES.email),
});

/**
 * Defines the jobs that send alerts by e-mail or webhook. The queue retries what does not arrive, with backoff, also
 * after a restart.
 */
export function defineAlertJobs(deps: Deps) {
  const { db, config, jobs } = deps;
  const guard = guardOf(config);
  const post = config.mail && openMail(config.mail.url);

  async function deliver(channel: typeof table.$inferSelect, call: AlertCall, signal: AbortSignal) {
    if (channel.kind === 'email') {
      if (!config.mail || !post) throw new NotAccepted('Máy chủ chưa được cấu hình gửi thư điện tử');
      const addressed = {
        channel: channel.name,
        consoleUrl: config.mail.console_url,
        timeZone: await getConfig(db, 'time_zone'),
      };
      const letter = letterOf(call, { ...addressed, type: typeOfInstallation(config) });
      // A repeated letter has the same message id, by which mailboxes recognise it.
      await post.sendMail({ from: config.mail.from, to: channel.recipients, messageId: `<${call.id}@loa>`, ...letter });
      return;
    }
    const secret = unseal(config.secret, 'loa alert channels', channel.sealed_secret);
    if (secret === null) throw new NotAccepted('Khóa ký không đọc được, hãy nhập lại');
    const status = await guardedPost(channel.url, signedCall(call, secret), { guard, limits: LIMITS, signal });
    if (status < 200 || status >= 300) throw new NotAccepted(`Nơi nhận trả lời mã ${status}`);
  }

  async function perform({ channel_id, alert_ids, ...call }: Sending, signal: AbortSignal) {
    const [found] = await db
      .select({ channel: table, path: areaTable.path })
      .from(table)
      .innerJoin(areaTable, eq(areaTable.id, table.area_id))
      .where(eq(table.id, channel_id));
    if (!found || !(found.channel.is_active || call.event === 'test')) return;
    const isLetter = found.channel.kind === 'email';
    const sent = await sentAlerts(db, alert_ids, found.path);
    const alerts = isLetter ? inLetter(call.event, sent) : sent;
    const later = isLetter ? inLaterLetter(call.event, sent).map(({ id }) => id) : [];
    // The others have become part of others and are sent with those, or need no letter.
    if (alerts.length === 0 && call.event !== 'test') return wait(channel_id, later);
    const note = (last_state: 'sent' | 'failed', last_error: string | null) =>
      db.update(table).set({ last_state, last_error, last_at: nowIso() }).where(eq(table.id, channel_id));
    try {
      await deliver(found.channel, { ...call, alerts }, signal);
    } catch (error) {
      await note('failed', failureReason(error, found.channel));
      // A test is not retried: whoever tries a channel reads the reason there.
      if (call.event === 'test') return;
      throw error;
    }
    if (isLetter && call.event === 'opened')
      await noteFlapping(
        db,
        alerts.map(({ id }) => id),
      );
    await note('sent', null);
    await wait(channel_id, later);
  }

  for (const name of Object.values(QUEUES))
    jobs.define(name, jobOf, perform, { retries: TRIES_AGAIN, time_limit_sec: 120, concurrency: 2 });
  const letters = queuesOf(deps).email;

  const wait = async (channel_id: string, alert_ids: string[]) => {
    if (alert_ids.length === 0) return;
    const start_after = new Date(Date.now() + LETTER_AFTER_MS);
    await letters.send({ id: uuidv7(), channel_id, event: 'opened', at: nowIso(), alert_ids }, { start_after });
  };
}

/** Enqueues alerts, and the test of a channel. */
export function alertSending({ db, jobs }: Pick<Deps, 'db' | 'jobs'>) {
  const sending = queuesOf({ jobs });

  const send: SendAlerts = async (tx, event, alerts) => {
    const loud = alerts.filter(({ is_quiet }) => !is_quiet);
    if (loud.length === 0) return;
    const channels = await tx
      .select({ id: table.id, kind: table.kind, kinds: table.kinds, path: areaTable.path })
      .from(table)
      .innerJoin(areaTable, eq(areaTable.id, table.area_id))
      .where(eq(table.is_active, true));
    for (const { id: channel_id, kind, kinds, path } of channels) {
      const ours = loud.filter(
        (alert) => kinds.includes(alert.kind) && alert.paths.some((one) => one.startsWith(path)),
      );
      const waits = (alert: AlertSummary) => kind === 'email' && event === 'opened' && mayFlap(alert.kind);
      for (const [some, after_ms] of [
        [ours.filter((alert) => !waits(alert)), 0],
        [ours.filter(waits), LETTER_AFTER_MS],
      ] as const)
        for (let first = 0; first < some.length; first += AT_ONCE) {
          const alert_ids = some.slice(first, first + AT_ONCE).map(({ id }) => id);
          const start_after = new Date(Date.now() + after_ms);
          await sending[kind].send(
            { id: uuidv7(), channel_id, event, at: nowIso(), alert_ids },
            { tx, ...(after_ms > 0 && { start_after }) },
          );
        }
    }
  };
  const tryOut = async (channel_id: string) => {
    const [found] = await db.select({ kind: table.kind }).from(table).where(eq(table.id, channel_id));
    if (found)
      await sending[found.kind].send(
        { id: uuidv7(), channel_id, event: 'test', at: nowIso(), alert_ids: [] },
        { key: `${ALERT_CALLS.base} test ${channel_id}` },
      );
  };
  return { send, tryOut };
}
