import { IMPORTED_LEVELS, mergeBody, moveBody, placeChangePreview, places, placesImport } from '@loa/contracts/areas';
import type { MergeBody, PlaceLevel } from '@loa/contracts/areas';
import { idParams, IMPORT_BYTES, importAnswer, permissionOf } from '@loa/contracts/common';
import type * as z from 'zod';
import { changing, transacting } from '../../../db/changing';
import type { App, Deps } from '../../../deps';
import { checkByRows } from '../../../http/check-import';
import { callerOf } from '../../../http/access';
import { crudRoutes } from '../../../http/crud-routes';
import { foundOr404 } from '../../../http/errors';
import { importRows } from '../../../http/import-rows';
import { writeLog } from '../../../activity-log';
import { publishTreeChange } from './change-tree';
import { placeImport } from './import-places';
import { mergePlaces, partsOf } from './merge';
import { movePlace, partsOfMove } from './move';
import { outlookOf } from './outlook';
import { parentOf, placeRepository } from './place-repository';

/**
 * `/api/category/{level}`: the standard calls of one level, and changes of the tree's shape, each with a preview of its
 * effects.
 */
export function placeRoutes(app: App, deps: Deps, level: PlaceLevel) {
  const { db } = deps;
  const resource = places[level];
  const { base, module, label, entity } = resource;
  const repository = placeRepository(level, deps);
  crudRoutes(app, deps, resource, repository);

  if (IMPORTED_LEVELS.some((imported) => imported === level)) {
    const importing = placeImport(level);
    const added = {
      config: { access: permissionOf(resource, 'ADD') },
      bodyLimit: IMPORT_BYTES,
      validatorCompiler: checkByRows,
      schema: { tags: [label], body: placesImport, response: { 200: importAnswer } },
    };
    app.post(`${base}/import`, added, (request) =>
      importRows(deps, callerOf(request), resource, importing, request.body),
    );
  }

  const config = { access: permissionOf(resource, 'EDIT') };
  const merge = { tags: [label], body: mergeBody(level) };
  app.post(
    `${base}/preview-merge`,
    { config, schema: { ...merge, response: { 200: placeChangePreview } } },
    (request) => {
      const [caller, body] = [callerOf(request), request.body as MergeBody];
      return transacting(db, async (tx) => {
        const { from, to } = await partsOf(tx, caller, level, body);
        return outlookOf(
          tx,
          deps,
          from,
          to ?? (await parentOf(tx, caller, level, 'parent_id' in body.into ? body.into.parent_id : null)),
          true,
        );
      });
    },
  );
  app.post(`${base}/merge`, { config, schema: { ...merge, response: { 200: entity } } }, async (request) => {
    const caller = callerOf(request);
    const place = await changing(deps, async (tx) => {
      const { id, from } = await mergePlaces(tx, caller, deps, level, request.body as MergeBody);
      const [into] = await repository.find(tx, caller, [id]);
      for (const { id: old, name } of from) {
        const changes = [{ field: 'merged_into' as const, old: null, new: into?.name }];
        await writeLog(tx, caller, { action: config.access, module, entity: { type: base, id: old, name }, changes });
      }
      await writeLog(tx, caller, {
        action: config.access,
        module,
        entity: { type: base, id, name: into?.name ?? '' },
        changes: [{ field: 'merged_from', old: null, new: from.map(({ name }) => name) }],
      });
      await publishTreeChange(tx, deps, { area_ids: [id], left: from.map(({ path }) => path) });
      return into;
    });
    return foundOr404(place);
  });

  const move = { tags: [label], params: idParams, body: moveBody };
  app.post(
    `${base}/:id/preview-move`,
    { config, schema: { ...move, response: { 200: placeChangePreview } } },
    (request) =>
      transacting(db, async (tx) => {
        const { place, parent } = await partsOfMove(tx, callerOf(request), level, {
          id: request.params.id,
          ...request.body,
        });
        return outlookOf(tx, deps, [place], parent, false);
      }),
  );
  app.post(`${base}/:id/move`, { config, schema: { ...move, response: { 200: entity } } }, async (request) => {
    const caller = callerOf(request);
    const { id } = request.params as z.output<typeof idParams>;
    const moved = await changing(deps, async (tx) => {
      const [before] = await repository.find(tx, caller, [id]);
      const { place: old, parent } = await movePlace(tx, caller, deps, level, {
        id,
        ...(request.body as z.output<typeof moveBody>),
      });
      const [place] = await repository.find(tx, caller, [id]);
      const changes = [{ field: 'parent_id' as const, old: before?.above.at(-1)?.name ?? null, new: parent.name }];
      await writeLog(tx, caller, {
        action: config.access,
        module,
        entity: { type: base, id, name: place?.name ?? '' },
        changes,
      });
      await publishTreeChange(tx, deps, { area_ids: [id], left: [old.path] });
      return place;
    });
    return foundOr404(moved);
  });
}
