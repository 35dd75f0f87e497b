import {
  ALERT_CALLS,
  ALERT_CHANNEL_CALLS,
  alert,
  alertChannels,
  alertPage,
  alertQuery,
  answerBody,
  channelTested,
  silenceBody,
  type Alert,
} from '@loa/contracts/alerts';
import { idParams } from '@loa/contracts/common';
import { eq } from 'drizzle-orm';
import type * as z from 'zod';
import { writeLog, type LoggedChange } from '../../activity-log';
import { changing } from '../../db/changing';
import { nowIso } from '../../db/columns';
import type { App, Deps } from '../../deps';
import { callerOf } from '../../http/access';
import { asRef, type Caller } from '../../http/caller';
import { crudRoutes } from '../../http/crud-routes';
import { AppError, foundOr404 } from '../../http/errors';
import { alertChannelRepository } from './channels/repository';
import { findAlert, listAlerts } from './alert-rows';
import { alertTable as table } from './table';
import { alertSummaries } from './notify-readers';

declare module '../../events' {
  interface DomainEvents {
    /** Asks to send a test message by this channel. */
    'alert-channel.tried': { id: string };
  }
}

const { base, label } = ALERT_CALLS;
const tags = [label];
const read = 'THIET_BI_DA_LAP_DAT_VIEW';
const act = 'THIET_BI_DA_LAP_DAT_EDIT';

/**
 * Cảnh báo: visible to everyone who sees the devices; acknowledged, answered and silenced by those in charge of the
 * whole place.
 */
export function alertRoutes(app: App, deps: Deps) {
  const { db, events } = deps;
  const one = async (caller: Caller, id: string) => foundOr404(await findAlert(db, caller, id));

  async function changed(
    caller: Caller,
    id: string,
    change: (
      now: string,
      current: Alert,
    ) => { ability: Alert['abilities'][number]; values: Partial<typeof table.$inferInsert>; logged: LoggedChange },
  ) {
    await changing(deps, async (tx, after) => {
      await tx.select({ id: table.id }).from(table).where(eq(table.id, id)).for('update');
      const current = foundOr404(await findAlert(tx, caller, id));
      const now = nowIso();
      const { ability, values, logged } = change(now, current);
      if (!current.abilities.includes(ability)) throw refusal(current);
      await tx.update(table).set(values).where(eq(table.id, id));
      const [summary] = await alertSummaries(tx, now, [id]);
      await writeLog(tx, caller, {
        action: act,
        module: ALERT_CALLS.module,
        entity: { type: base, id, name: current.subject },
        changes: [logged],
      });
      after(() => summary?.paths.forEach((path) => events.toConsole('alert.changed', path, { id })));
    });
    return one(caller, id);
  }

  app.get(
    `${base}/find`,
    { config: { access: read }, schema: { tags, querystring: alertQuery, response: { 200: alertPage } } },
    async (request) => {
      const { page, limit } = request.query;
      return { ...(await listAlerts(db, callerOf(request), request.query)), page, limit };
    },
  );
  app.get(
    `${base}/find/:id`,
    { config: { access: read }, schema: { tags, params: idParams, response: { 200: alert } } },
    (request) => one(callerOf(request), request.params.id),
  );
  app.post(
    `${base}/:id/acknowledge`,
    { config: { access: act }, schema: { tags, params: idParams, response: { 200: alert } } },
    (request) => {
      const caller = callerOf(request);
      return changed(caller, request.params.id, (now) => ({
        ability: 'ACKNOWLEDGE',
        values: { acknowledged_by: asRef(caller), acknowledged_at: now },
        logged: { field: 'acknowledged_at', old: null, new: now },
      }));
    },
  );
  app.post(
    `${base}/:id/answer`,
    { config: { access: act }, schema: { tags, params: idParams, body: answerBody, response: { 200: alert } } },
    (request) => {
      const caller = callerOf(request);
      const { answer } = request.body;
      return changed(caller, request.params.id, (now, { state, answer: before }) => {
        const acknowledged = state === 'open' && { acknowledged_by: asRef(caller), acknowledged_at: now };
        return {
          ability: 'ANSWER',
          values: { answer, answered_by: asRef(caller), answered_at: now, ...acknowledged },
          logged: { field: 'answer', old: before, new: answer },
        };
      });
    },
  );
  app.post(
    `${base}/:id/silence`,
    { config: { access: act }, schema: { tags, params: idParams, body: silenceBody, response: { 200: alert } } },
    (request) => {
      const caller = callerOf(request);
      return changed(caller, request.params.id, (now, { silenced_until }) => {
        const until = untilIn(now, request.body);
        return {
          ability: 'SILENCE',
          values: { silenced_by: until ? asRef(caller) : null, silenced_until: until },
          logged: { field: 'silenced_until', old: silenced_until, new: until },
        };
      });
    },
  );

  crudRoutes(app, deps, alertChannels, alertChannelRepository(deps));
  const channels = alertChannelRepository(deps);
  app.post(
    `${ALERT_CHANNEL_CALLS.base}/:id/test`,
    {
      config: { access: 'CAU_HINH_HE_THONG_EDIT' },
      schema: { tags: [ALERT_CHANNEL_CALLS.label], params: idParams, response: { 202: channelTested } },
    },
    async (request, reply) => {
      const { id } = foundOr404((await channels.find(db, callerOf(request), [request.params.id]))[0]);
      await events.publish(db, 'alert-channel.tried', { id });
      return reply.code(202).send({ id });
    },
  );
}

const untilIn = (now: string, { minutes }: z.output<typeof silenceBody>) =>
  minutes === 0 ? null : new Date(Date.parse(now) + minutes * 60_000).toISOString();

function refusal({ closed_at, acknowledged_by, abilities }: Alert): AppError {
  if (closed_at && abilities.length > 0) return new AppError('WRONG_STATE', { message: 'Cảnh báo này đã hết' });
  if (acknowledged_by && abilities.length > 0)
    return new AppError('WRONG_STATE', { message: `${acknowledged_by.name} đã nhận cảnh báo này` });
  return new AppError('FORBIDDEN', { message: 'Cảnh báo này gồm cả nơi khác, bạn chỉ có thể xem' });
}
