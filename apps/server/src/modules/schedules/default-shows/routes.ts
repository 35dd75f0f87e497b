import { AREA_LEVELS, PLACE_CALLS, PLACE_LEVELS } from '@loa/contracts/areas';
import { DEVICE_CALLS } from '@loa/contracts/devices';
import { DEFAULT_SHOW_CALLS, DEFAULT_SHOW_OF, defaultShow, defaultShowWrite } from '@loa/contracts/schedules';
import type { DefaultShowOf } from '@loa/contracts/schedules';
import * as z from 'zod';
import { writeLog } from '../../../activity-log';
import { changing } from '../../../db/changing';
import type { Database } from '../../../db/database';
import type { App, Deps } from '../../../deps';
import { callerOf } from '../../../http/access';
import { can } from '../../../http/caller';
import type { Caller } from '../../../http/caller';
import { AppError } from '../../../http/errors';
import { followDefaults } from '../plans/plan-triggers';
import { ownerIn, readDefault, writeDefault } from './store';
import type { Owner } from './store';

const params = z.strictObject({ of: z.enum(DEFAULT_SHOW_OF), id: z.uuid() });
const EDITORS = [
  'TINH_THANH_EDIT',
  'QUAN_HUYEN_EDIT',
  'PHUONG_XA_EDIT',
  'THON_XOM_EDIT',
  'THIET_BI_DA_LAP_DAT_EDIT',
] as const;

/** The record that a default belongs to, for the log and for permissions; the country is for administrators. */
const placeOf = (of: DefaultShowOf, { level }: Owner) => {
  const name = PLACE_LEVELS.find((each) => AREA_LEVELS[each] === level);
  return of === 'device' ? DEVICE_CALLS : name ? PLACE_CALLS[name] : null;
};
function mayEdit(caller: Caller, of: DefaultShowOf, owner: Owner) {
  const place = placeOf(of, owner);
  return place ? can(caller, `${place.module}_EDIT`) : caller.is_administrator;
}

/** `/api/default-show`: the default content of boards of an area, or of one board. */
export function defaultShowRoutes(app: App, deps: Deps) {
  const path = `${DEFAULT_SHOW_CALLS.base}/:of/:id`;
  const schema = { tags: [DEFAULT_SHOW_CALLS.label], params, response: { 200: defaultShow } };
  const read = async (db: Database, caller: Caller, of: DefaultShowOf, owner: Owner) => ({
    ...(await readDefault(db, of, owner)),
    can_edit: mayEdit(caller, of, owner),
  });

  app.get(
    path,
    { config: { access: 'signed-in' }, schema: { ...schema, querystring: z.strictObject({}) } },
    async (request) => {
      const { of, id } = request.params;
      const caller = callerOf(request);
      return read(deps.db, caller, of, await ownerIn(deps.db, caller, of, id));
    },
  );

  app.put(path, { config: { access: EDITORS }, schema: { ...schema, body: defaultShowWrite } }, (request) => {
    const { of, id } = request.params;
    const caller = callerOf(request);
    return changing(deps, async (tx) => {
      const owner = await ownerIn(tx, caller, of, id);
      if (!mayEdit(caller, of, owner)) throw new AppError('FORBIDDEN');
      const before = await readDefault(tx, of, owner);
      await writeDefault(tx, caller, of, owner, request.body);
      const after = await read(tx, caller, of, owner);
      const place = placeOf(of, owner);
      const nameOf = ({ own }: Pick<typeof after, 'own'>) => own && (own.shown?.name ?? 'Để tối');
      await writeLog(tx, caller, {
        action: place ? `${place.module}_EDIT` : 'TINH_THANH_EDIT',
        module: place?.module ?? 'TINH_THANH',
        entity: { type: place?.base ?? PLACE_CALLS.province.base, id, name: owner.name },
        changes: [{ field: 'default_show', old: nameOf(before), new: nameOf(after) }],
        area_path: owner.area_path,
      });
      await followDefaults(
        deps,
        of === 'area' ? { area_ids: [id], device_ids: [] } : { area_ids: [], device_ids: [id] },
        tx,
      );
      return after;
    });
  });
}
