import type { NewsItem } from '@loa/contracts/news';
import type { AttackCase } from './cases';
import { attackCase } from './cases-anywhere';
import type { Person } from './person';
import type { Place } from './places';
import { NOWHERE, type Subject } from './records';
import { must } from './staging';

/**
 * Calls on news. Of the demo's people only the administrator writes it; everybody reads what is published, and nothing
 * else.
 */
export function casesOnNews(admin: Person, [place]: readonly Place[]): AttackCase[] {
  let made = 0;
  const fields = () => ({
    name: `Tin ${(made += 1)}`,
    summary: 'Tóm tắt',
    body: '<p>Thân tin</p>',
    area_id: place?.id,
  });
  const write = () => must<NewsItem>(admin, 'POST', '/api/news', fields());
  const publish = async ({ id, version }: NewsItem) =>
    must<NewsItem>(admin, 'POST', `/api/news/${id}/publish`, { version, publish_at: null });
  const subject = ({ id }: NewsItem): Subject => ({ ...NOWHERE, what: 'a news item', id });
  const draft = async () => subject(await write());
  const published = async () => subject(await publish(await write()));
  return [
    attackCase('GET /api/news/find'),
    attackCase('GET /api/news/find/{id}', { on: draft }),
    attackCase('POST /api/news/find-ids/', { on: draft, body: ({ id }) => ({ ids: [id] }) }),
    attackCase('POST /api/news', { body: fields }),
    attackCase('PUT /api/news/{id}', { on: draft, body: () => ({ version: 1, ...fields() }) }),
    attackCase('DELETE /api/news/{id}', { on: draft }),
    attackCase('POST /api/news/{id}/publish', { on: draft, body: () => ({ version: 1, publish_at: null }) }),
    attackCase('POST /api/news/{id}/hide', { on: published, body: () => ({ version: 2 }) }),
    attackCase('POST /api/news/{id}/pin', { on: draft, body: () => ({ version: 1, is_pinned: true }) }),
    attackCase('POST /api/news/picture', { orElse: [400, 415] }),
    attackCase('GET /api/news'),
    attackCase('GET /api/news/newest'),
    attackCase('GET /api/news/{key}', { on: published }),
    // A draft is nobody's to read here, not even by its id.
    attackCase('GET /api/news/{key}', { on: draft, orElse: [404], isNever: true }),
  ];
}
