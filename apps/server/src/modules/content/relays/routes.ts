import { idParams } from '@loa/contracts/common';
import {
  checkRelayBody,
  listenAnswer,
  listenBody,
  listenStoredBody,
  relay,
  relayChecks,
  relays,
} from '@loa/contracts/content';
import type { LiveSource } from '@loa/live-source';
import pLimit from 'p-limit';
import type { App, Deps } from '../../../deps';
import { callerOf } from '../../../http/access';
import type { Caller } from '../../../http/caller';
import { crudRoutes } from '../../../http/crud-routes';
import { AppError, foundOr404 } from '../../../http/errors';
import { checkRelay } from './check-job';
import { checkBoth } from './check-source';
import { listenAddress, listenRoutes } from './listen-routes';
import { relayRepository } from './repository';

const { base, label } = relays;
const VIEW = { access: 'DUONG_DAN_TIEP_SONG_VIEW' } as const;
/**
 * Addresses that are not saved are checked only for callers who may save them: nobody else can make the server call an
 * address of his choice.
 */
const WRITE = { access: ['DUONG_DAN_TIEP_SONG_ADD', 'DUONG_DAN_TIEP_SONG_EDIT'] } as const;

/** Checks that people wait for: this many at once, and this many waiting. */
const AT_ONCE = 3;
const MOST_WAITING = 12;

/** `/api/relay-link`: the standard calls, checking and listening. */
export function relayRoutes(app: App, deps: Deps) {
  const { db, config } = deps;
  const repository = relayRepository(deps);
  const limit = pLimit(AT_ONCE);
  const inTurn = <Result>(work: () => Promise<Result>) => {
    if (limit.pendingCount >= MOST_WAITING)
      throw new AppError('UNAVAILABLE', { message: 'Đang kiểm tra nhiều nguồn, hãy thử lại sau ít phút' });
    return limit(work);
  };
  const one = async (caller: Caller, id: string) => foundOr404((await repository.find(db, caller, [id]))[0]);
  const listenTo = (source: LiveSource, gain_db: number) => ({
    media_url: listenAddress(config.secret, source),
    protocol: source.protocol,
    gain_db,
  });
  const schema = { tags: [label] };

  crudRoutes(app, deps, relays, repository);
  app.post(
    `${base}/check`,
    { config: WRITE, schema: { ...schema, body: checkRelayBody, response: { 200: relayChecks } } },
    (request) => inTurn(() => checkBoth(deps, request.body)),
  );
  app.post(
    `${base}/:id/check`,
    { config: VIEW, schema: { ...schema, params: idParams, response: { 200: relay } } },
    async (request) => {
      const { id } = await one(callerOf(request), request.params.id);
      await inTurn(() => checkRelay(deps, id));
      return one(callerOf(request), id);
    },
  );
  app.post(
    `${base}/listen`,
    { config: WRITE, schema: { ...schema, body: listenBody, response: { 200: listenAnswer } } },
    async ({ body: { gain_db, ...source } }) => listenTo(source, gain_db),
  );
  app.post(
    `${base}/:id/listen`,
    { config: VIEW, schema: { ...schema, params: idParams, body: listenStoredBody, response: { 200: listenAnswer } } },
    async (request) => {
      const { url, protocol, backup_url, backup_protocol, gain_db } = await one(callerOf(request), request.params.id);
      if (request.body.which === 'main') return listenTo({ url, protocol }, gain_db);
      if (!backup_url) throw new AppError('RULE', { message: 'Đường dẫn này không có nguồn dự phòng' });
      return listenTo({ url: backup_url, protocol: backup_protocol ?? protocol }, gain_db);
    },
  );
  listenRoutes(app, deps);
}
