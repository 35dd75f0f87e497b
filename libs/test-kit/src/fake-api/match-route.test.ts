import { expect, it } from 'vitest';
import { matchRoute } from './match-route';

it.each([
  ['/api/account/session', 'all'],
  ['/api/account/7', 'one'],
  ['/api/account/session/7', 'its'],
])('%s is answered by the most literal matching pattern, as at the server: %s', (path, route) => {
  const routes = {
    'DELETE /api/account/:id': 'one',
    'DELETE /api/account/session': 'all',
    'DELETE /api/account/session/:id': 'its',
  };
  expect(matchRoute(routes, 'DELETE', path)?.route).toBe(route);
  expect(matchRoute(routes, 'PUT', path)).toBeUndefined();
});
