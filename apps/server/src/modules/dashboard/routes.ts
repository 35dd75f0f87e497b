import { areaDashboards, dashboard, dashboardQuery } from '@loa/contracts/dashboard';
import type { App, Deps } from '../../deps';
import { callerOf } from '../../http/access';
import { crudRoutes } from '../../http/crud-routes';
import { areaDashboardRepository } from './area-dashboards';
import { shareDashboards } from './share-dashboards';

export function dashboardRoutes(app: App, deps: Deps) {
  const { dashboardOf, figuresOf } = shareDashboards(deps);
  const { base, label } = areaDashboards;
  const schema = { tags: [label], querystring: dashboardQuery, response: { 200: dashboard } };
  app.get(base, { config: { access: 'TRANG_CHU_VIEW' }, schema }, (request) =>
    dashboardOf({ caller: callerOf(request), area_id: request.query.area_id }),
  );
  crudRoutes(app, deps, areaDashboards, areaDashboardRepository(figuresOf), { except: ['create', 'update', 'remove'] });
}
