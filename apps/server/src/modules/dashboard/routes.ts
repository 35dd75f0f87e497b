import { dashboard, dashboardQuery } from '@loa/contracts/dashboard';
import type { App, Ground } from '../../ground';
import { callerOf } from '../../http/access';
import { shareDashboards } from './share-dashboards';

export function dashboardRoutes(app: App, ground: Ground) {
  const dashboardOf = shareDashboards(ground);
  app.get('/api/dashboard', { config: { access: 'TRANG_CHU_VIEW' }, schema: { tags: ['trang chủ'], querystring: dashboardQuery, response: { 200: dashboard } } }, (request) =>
    dashboardOf({ caller: callerOf(request), area_id: request.query.area_id }),
  );
}
