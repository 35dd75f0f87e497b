import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer } from '../testing/test-server';
import type { TestServer } from '../testing/test-server';
import { securityHeaders } from './security-headers';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const CAREFUL = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': expect.stringMatching(/^max-age=\d+/),
  'content-security-policy': expect.stringMatching(
    /default-src 'self';.*script-src 'self';.*img-src 'self' data: blob:;.*object-src 'none';.*frame-ancestors 'none'/,
  ),
};

it.each([
  ['/api/health', 200],
  ['/api/news', 200],
  ['/api/news/newest', 200],
  ['/api/app-manager/released', 200],
  ['/api/account/find', 401],
  ['/api/khong-co', 404],
])('sends security headers with every answer: %s', async (path, status) => {
  const stranger = await server.visit();
  // The second request is answered from memory.
  for (const time of ['first', 'again']) {
    const { statusCode, headers } = await stranger.get(path);
    expect([time, statusCode]).toEqual([time, status]);
    expect(headers).toMatchObject({ ...CAREFUL, 'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/) });
    expect(headers['x-powered-by']).toBeUndefined();
  }
});

it('lets consoles of other hosts read answers where they are named', () => {
  expect(securityHeaders({ crossSite: true })['cross-origin-resource-policy']).toBe('cross-origin');
});
