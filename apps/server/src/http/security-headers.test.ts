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
  'content-security-policy': expect.stringMatching(/default-src 'self';.*script-src 'self';.*img-src 'self' data: blob:;.*object-src 'none';.*frame-ancestors 'none'/),
};

/** What speaks to pages alone need not stand with data that is sent as it lies ready. */
const CAREFUL_OF_DATA = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': CAREFUL['strict-transport-security'],
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
};

it.each([
  ['/api/health', 200, CAREFUL],
  ['/api/news', 200, CAREFUL_OF_DATA],
  ['/api/news/newest', 200, CAREFUL_OF_DATA],
  ['/api/app-manager/released', 200, CAREFUL_OF_DATA],
  ['/api/account/find', 401, CAREFUL],
  ['/api/khong-co', 404, CAREFUL],
])('tells browsers to be careful with every answer: %s', async (path, status, careful) => {
  const stranger = await server.visit();
  // Asked again, what does not change has its answer ready, which is sent past everything else.
  for (const [time, expected] of [['first', CAREFUL], ['again', careful]] as const) {
    const { statusCode, headers } = await stranger.get(path);
    expect([time, statusCode]).toEqual([time, status]);
    expect(headers).toMatchObject({ ...expected, 'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/) });
    expect(headers['x-powered-by']).toBeUndefined();
  }
});

it('lets consoles of other hosts read answers where they are named', () => {
  expect(securityHeaders({ crossSite: true })['cross-origin-resource-policy']).toBe('cross-origin');
});
