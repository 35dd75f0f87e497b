import type { Schedule } from '@loa/contracts/schedules';
import type { Page } from 'playwright-core';
import type { ApiUser } from './api';
import { faultsOf, resize, tooWide } from './browser';
import { weighing } from './page-bytes';
import type { SpecPage } from './spec-pages';

export type Walker = 'admin' | 'canbo';
type Named = { id: string; name: string };

const DAY_MS = 86_400_000;
const tomorrow = () => ({
  mode: 'once',
  start_date: new Date(Date.now() + DAY_MS).toISOString().slice(0, 10),
  slots: [{ start_time: '17:00', end_time: '17:10' }],
});

/** Id of the area of the demo's officer. */
export async function officersArea({ call }: ApiUser): Promise<string> {
  const { rows } = (
    await call<{ rows: { username: string; area: { id: string } }[] }>('GET', '/api/account/find?search=canbo')
  ).body;
  return rows.find(({ username }) => username === 'canbo')?.area.id ?? '';
}

/** A record of each kind with a page of its own: the demo's, or one made here where a demo may have none. */
export async function recordsOf({ call }: ApiUser, area_id: string): Promise<Record<string, Named>> {
  const made = async (base: string, fields: object) => {
    const name = `Đi qua ${base.split('/').at(-1)}`;
    return (await call<Named>('POST', base, { name, area_id, ...fields })).body;
  };
  // Records that the officer may see, too.
  const here = (base: string) =>
    ['/api/content-manager', '/api/playlist'].includes(base) ? `&area_id=${area_id}` : '';
  const first = async (base: string) =>
    (await call<{ rows: Named[] }>('GET', `${base}/find?limit=1${here(base)}`)).body.rows[0];
  const needed = async (base: string) => (await first(base)) as Named;
  const colours = { color: '#ffffff', background: '#000000' };
  const text_style = { font: 'sans', size_px: 16, is_bold: false, speed_px: 40, ...colours };
  const ticker = { share: 'all', typed_kind: 'text', body: 'Chào mừng', text_style, width: 192, height: 64 };
  const bases = ['/api/sound-quality', '/api/content-manager', '/api/playlist', '/api/group-account'];
  const [quality, content, schedule, group] = await Promise.all(bases.map(needed));
  const media = await made('/api/content-manager/media', ticker);
  const resolution = await needed('/api/resolution');
  const speech = { text: 'Mời bà con họp lúc 17h30.', provider: 'espeak-ng', voice_code: 'vi', is_draft: true };
  const slides = { share: 'all', resolution_id: resolution.id, slides: [{ media_id: media.id }] };
  const show = { share: 'all', kind: 'media', items: [{ content_id: media.id }] };
  const shown = { area_ids: [area_id], items: [{ item_type: 'media', ref_id: media.id, repeat: 1 }], ...tomorrow() };
  const records = {
    '/api/content-manager': content,
    '/api/playlist': schedule,
    '/api/group-account': group,
    '/api/content-manager/media': media,
    '/api/content-manager/media?is_test': await made('/api/content-manager/media', { ...ticker, is_test: true }),
    '/api/text-to-speech': await made('/api/text-to-speech', { ...speech, sound_quality_id: quality?.id }),
    '/api/slideshow': await made('/api/slideshow', slides),
    '/api/collection': await made('/api/collection', show),
    '/api/playlist/media': await made('/api/playlist/media', shown),
  };
  const missing = Object.entries(records).filter(([, record]) => !record?.id);
  if (missing.length > 0) throw new Error(`no record of ${missing.map(([base]) => base).join(', ')}`);
  return records as Record<string, Named>;
}

/** Sends a daily schedule from tomorrow on for approval, with a content of the area. */
export async function sendForApproval({ call }: ApiUser, area_id: string, name: string): Promise<Schedule> {
  const must = async (path: string, body: object) => {
    const { status, body: answer } = await call<Schedule>('POST', `/api/playlist${path}`, body);
    if (status >= 300) throw new Error(`${path}: ${status} ${JSON.stringify(answer)}`);
    return answer;
  };
  const { body } = await call<{ rows: Named[] }>(
    'GET',
    `/api/content-manager/find?processing_status=ready&area_id=${area_id}&limit=1`,
  );
  const { id, version } = await must('', {
    name,
    area_id,
    area_ids: [area_id],
    items: [{ item_type: 'content', ref_id: body.rows[0]?.id, repeat: 1 }],
    mode: 'daily',
    start_date: tomorrow().start_date,
    slots: [{ start_time: '10:00', end_time: '10:30' }],
  });
  return must(`/${id}/submit`, { version, conflict_rule: 'keep' });
}

/** Codes of the pages that the demo's officer lacks: he neither approves, installs nor configures. */
const NOT_THE_OFFICERS = [
  'LICH_PHAT_APPROVE',
  'LICH_PHAT_MEDIA_APPROVE',
  'CAU_HINH_HE_THONG_VIEW',
  'NHOM_TAI_KHOAN_ADD',
];
const holds = (as: Walker, code: string) => as === 'admin' || !NOT_THE_OFFICERS.includes(code);

/** Follows a link inside the open page, as the router does: nothing is reloaded. */
export const followLink = (page: Page, path: string) =>
  page.evaluate((to) => {
    const { idx = 0 } = (history.state ?? {}) as { idx?: number };
    history.pushState({ idx: idx + 1, key: crypto.randomUUID(), usr: null }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
  }, path);

const FORBIDDEN = 'Forbidden Error!';

interface Walk {
  page: Page;
  as: Walker;
  pages: readonly SpecPage[];
  records: Readonly<Record<string, Named>>;
  /** Pages that axe checks, and that are weighed on a phone, too; the others are covered by other files. */
  isLookedAt: (at: number) => boolean;
  /** Whether each page is opened by its address and weighed; otherwise by a link inside the open page. */
  isWeighed: boolean;
  /** Widths of the window, one after the other; wide and narrow by default. */
  widths?: readonly number[];
}

/**
 * Opens page after page, wide and narrow. Returns the faults: a wrong title, a missing page, messages in the browser's
 * console, a page wider than the window, one that loads more than its budget.
 */
export async function walkThrough({
  page,
  as,
  pages,
  records,
  isLookedAt,
  isWeighed,
  widths = [1440, 390],
}: Walk): Promise<string[]> {
  const problems: string[] = [];
  let where = '';
  const weigh = isWeighed ? weighing(page) : null;
  page.on('console', (message) => {
    // A page that is left closes its live connection, which may just be opening.
    if (/^WebSocket connection to .* closed before/.test(message.text())) return;
    // Journeys whose calls are intercepted have none.
    if (/^Service Worker registration blocked/.test(message.text())) return;
    if (['error', 'warning'].includes(message.type())) problems.push(`${where} as ${as} writes: ${message.text()}`);
  });
  for (const [at, { path, title, right, of }] of pages.entries()) {
    const record = of ? records[of] : undefined;
    where = record ? `${path}?id=${record.id}` : path;
    await resize(page, widths[0] ?? 1440);
    const mayOpen = !right || right.some((code) => holds(as, code));
    const wanted = mayOpen ? (record?.name ?? title) : FORBIDDEN;
    if (weigh) problems.push(...(await weigh(where)));
    else await followLink(page, where);
    const came = page.getByRole('heading', { level: 1, name: wanted, exact: true }).waitFor({ timeout: 20_000 });
    const found = await came.then(
      () => wanted,
      () => page.getByRole('heading', { level: 1 }).first().textContent(),
    );
    if (found !== wanted) {
      problems.push(`${where} as ${as} is called “${found}”, not “${wanted}”`);
      continue;
    }
    for (const width of widths) {
      await resize(page, width);
      if (weigh && width === 390 && isLookedAt(at)) problems.push(...(await weigh(where)));
      const inspect = isLookedAt(at) ? faultsOf : tooWide;
      problems.push(...(await inspect(page, `${where} as ${as} ${width}`)));
    }
  }
  return problems;
}
