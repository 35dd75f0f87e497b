import { isFoundIn } from '@loa/contracts/common';
import type { TypeApp } from '@loa/contracts/common';
import {
  declarationOf,
  setting,
  settingIds,
  settingParams,
  settingQuery,
  SETTING_KEYS,
  SYSTEM_CONFIG_CALLS,
  systemConfigPage,
} from '@loa/contracts/system-config';
import type { SystemConfig } from '@loa/contracts/system-config';
import * as z from 'zod';
import type { App, Deps } from '../../deps';
import { callerOf } from '../../http/access';
import { foundOr404 } from '../../http/errors';
import { inWords } from '../../http/words';
import { readSystemConfig } from './read-config';

const { base, label } = SYSTEM_CONFIG_CALLS;
const tags = [label];
const config = { access: 'signed-in' } as const;

/** Each setting as a record, in the order of declaration. */
const settingsOf = ({ values, changes }: SystemConfig, type: TypeApp) =>
  SETTING_KEYS.map((id) => {
    const change = changes.find(({ key }) => key === id);
    const { label: name, group } = declarationOf(id);
    return {
      id,
      name: inWords(type, name),
      group,
      value: values[id],
      updated_at: change?.at ?? null,
      updated_by: change?.by ?? null,
    };
  });

/** The reading calls of `/api/system-config`, open to everybody (SPEC §6 lists no permission). */
export function settingRoutes(app: App, { db }: Deps) {
  const listed = { tags, querystring: settingQuery, response: { 200: systemConfigPage } };
  app.get(`${base}/find`, { config, schema: listed }, async (request) => {
    const { page, limit, search = '', group } = request.query;
    const all = await readSystemConfig(db, callerOf(request));
    const found = settingsOf(all, request.type_app).filter(
      (each) => (!group || each.group === group) && isFoundIn(`${each.name} ${each.id}`, search),
    );
    return { ...all, rows: found.slice((page - 1) * limit, page * limit), total: found.length, page, limit };
  });

  const one = { tags, params: settingParams, response: { 200: setting } };
  app.get(`${base}/find/:id`, { config, schema: one }, async (request) =>
    foundOr404(
      settingsOf(await readSystemConfig(db, callerOf(request)), request.type_app).find(
        ({ id }) => id === request.params.id,
      ),
    ),
  );

  const several = { tags, body: settingIds, response: { 200: z.object({ rows: z.array(setting) }) } };
  app.post(`${base}/find-ids/`, { config, schema: several }, async (request) => {
    const { ids } = request.body;
    return {
      rows: settingsOf(await readSystemConfig(db, callerOf(request)), request.type_app).filter(({ id }) =>
        ids.includes(id),
      ),
    };
  });
}
