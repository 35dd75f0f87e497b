import { catalogue, catalogueLoaded, loadCatalogueBody, PLACE_CALLS } from '@loa/contracts/areas';
import { changing } from '../../../db/changing';
import type { App, Deps } from '../../../deps';
import { callerOf } from '../../../http/access';
import { invalidField } from '../../../http/errors';
import { changesBetween, writeLog } from '../../../activity-log';
import { ROOT_AREA_ID } from '../repository';
import { loadCatalogue, readCatalogue } from './load-catalogue';
import { officialList } from './official-list';

/** `/api/category/catalogue`: the official list of provinces and communes, from which chosen provinces are loaded. */
export function catalogueRoutes(app: App, deps: Deps) {
  const { base, module } = PLACE_CALLS.commune;
  const config = { access: 'PHUONG_XA_ADD' } as const;
  const tags = ['địa bàn'];
  app.get('/api/category/catalogue', { config, schema: { tags, response: { 200: catalogue } } }, async (request) =>
    readCatalogue(deps.db, callerOf(request), await officialList()),
  );

  app.post(
    '/api/category/catalogue',
    { config, schema: { tags, body: loadCatalogueBody, response: { 200: catalogueLoaded } } },
    async (request) => {
      const caller = callerOf(request);
      const list = await officialList();
      const allowed = new Set((await readCatalogue(deps.db, caller, list)).rows.map(({ code }) => code));
      if (request.body.codes.some((code) => !allowed.has(code)))
        throw invalidField('codes', 'Có tỉnh, thành phố không có trong danh mục hoặc ngoài phạm vi của bạn');
      return changing(deps, async (tx, after) => {
        const chosen = list.filter(({ code }) => request.body.codes.includes(code));
        const loaded = await loadCatalogue(tx, caller, { id: ROOT_AREA_ID, path: `/${ROOT_AREA_ID}/` }, chosen);
        const changes = changesBetween({}, loaded);
        await writeLog(tx, caller, {
          action: config.access,
          module,
          entity: { type: base, id: null, name: chosen.map(({ name }) => name).join(', ') },
          changes,
        });
        after(() => deps.events.emit('access.changed', {}));
        return loaded;
      });
    },
  );
}
