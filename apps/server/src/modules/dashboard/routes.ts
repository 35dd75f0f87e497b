import { dashboard, dashboardQuery } from '@loa/contracts/dashboard';
import type { App, Ground } from '../../ground';
import { callerOf } from '../../http/access';
import { readDashboard } from './read-dashboard';

export function dashboardRoutes(app: App, ground: Ground) {
  app.get('/api/dashboard', { config: { access: 'TRANG_CHU_VIEW' }, schema: { tags: ['trang chủ'], querystring: dashboardQuery, response: { 200: dashboard } } }, (request) =>
    readDashboard(ground, callerOf(request), request.query.area_id),
  );
}
