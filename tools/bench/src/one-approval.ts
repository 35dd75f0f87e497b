import type { Content } from '@loa/contracts/content';
import type { Fleet } from './fleet.ts';
import type { Operator } from './operator.ts';

interface Wish {
  name: string;
  content: Content;
  mode: 'now' | 'once' | 'daily';
  slots?: { start_time: string; end_time: string }[];
  /** The day it begins; today when there is none. */
  day?: number;
}

export interface Approved {
  id: string;
  /** When the approval was asked for, ms since 1970. */
  requested_at: number;
  answered_at: number;
}

const SETTLED_MS = 1000;
/** Resolves when what was published before has arrived. */
export const settled = (fleet: Fleet) =>
  fleet.until(
    ({ plans }) => Object.values(plans).every(({ last_at }) => last_at < Date.now() - SETTLED_MS),
    'settling',
  );

/** Something of this approval has come, and then all of it. */
export async function arrived(fleet: Fleet, { requested_at }: Approved) {
  await fleet.until(({ plans }) => Object.values(plans).some(({ last_at }) => last_at >= requested_at), 'publishing');
  await settled(fleet);
}

export async function shortestContent(admin: Operator) {
  const { rows } = await admin.call<{ rows: Content[] }>(
    'GET',
    '/api/content-manager/find?processing_status=ready&sort=duration_sec',
  );
  const [content] = rows;
  if (!content) throw new Error('the demo has no content');
  return content;
}

/** Makes a schedule for the whole country and submits it. Answers what approves it. */
export async function submitted(
  admin: Operator,
  wish: Omit<Wish, 'content' | 'mode'> & Partial<Pick<Wish, 'content' | 'mode'>>,
) {
  const { name, mode = 'daily', slots = [], day = Date.now() } = wish;
  const content = wish.content ?? (await shortestContent(admin));
  const start_date = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Ho_Chi_Minh' }).format(day);
  const items = [{ item_type: 'content', ref_id: content.id }];
  const draft = await admin.call<{ id: string; version: number }>('POST', '/api/playlist', {
    name,
    items,
    mode,
    start_date,
    slots,
    area_id: admin.area.id,
    area_ids: [admin.area.id],
    priority_level: 30,
    conflict_rule: 'keep',
  });
  const waiting = await admin.call<{ version: number }>('POST', `/api/playlist/${draft.id}/submit`, {
    version: draft.version,
    conflict_rule: 'keep',
  });
  return async () => {
    await admin.call('POST', `/api/playlist/${draft.id}/approve`, { version: waiting.version, conflict_rule: 'keep' });
    return draft.id;
  };
}

/** The same, approved. */
export async function approve(fleet: Fleet, admin: Operator, wish: Wish): Promise<Approved> {
  const approveIt = await submitted(admin, wish);
  // Whoever approves looks at it first; what was submitted has travelled by then.
  await settled(fleet);
  const requested_at = Date.now();
  const id = await approveIt();
  return { id, requested_at, answered_at: Date.now() };
}
