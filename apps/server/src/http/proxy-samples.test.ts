import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { securityHeaders } from './security-headers';

const sample = (name: string) => readFileSync(resolve(import.meta.dirname, '../../../../deploy', name), 'utf8');
/** Directives of the sample, without its comments. */
const directives = (text: string) => text.replace(/#.*$/gm, '');

it.each(['nginx.conf', 'Caddyfile'])(
  '%s adds no header that the server sends, and compresses nothing again',
  (name) => {
    const text = directives(sample(name)).toLowerCase();
    for (const header of Object.keys(securityHeaders({ crossSite: false }))) expect(text).not.toContain(header);
    expect(text).not.toMatch(/\bencode\b|gzip on/);
  },
);

it('nginx passes the socket, the host, the caller and parts of 16 MB', () => {
  const text = directives(sample('nginx.conf'));
  for (const header of ['Upgrade $http_upgrade', 'Host $host', 'X-Forwarded-For $proxy_add_x_forwarded_for'])
    expect(text).toContain(`proxy_set_header ${header};`);
  expect(Number(/client_max_body_size (\d+)m;/.exec(text)?.[1])).toBeGreaterThanOrEqual(16);
  expect(text).toContain('proxy_read_timeout 1h;');
});
