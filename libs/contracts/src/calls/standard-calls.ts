import * as z from 'zod';
import { changeOf, idParams, idsBody, pageOf, type Resource } from '../common';

/** Request and response of one call. Without `query` or `body` the call reads none. */
export interface Call {
  query?: z.ZodType;
  body?: z.ZodType;
  answer: z.ZodType;
}

type Standard = 'list' | 'find' | 'find-ids' | 'create' | 'update' | 'remove';

/** The standard calls of a resource (SPEC §7) by method and path, without the ones it leaves out. */
export function standardCalls(
  { base, changed_at = base, entity, write, query }: Resource,
  { except = [] }: { except?: Standard[] } = {},
): Record<string, Call> {
  const calls: Record<Standard, [string, Call]> = {
    list: [`GET ${base}/find`, { query, answer: pageOf(entity) }],
    find: [`GET ${base}/find/:id`, { answer: entity }],
    'find-ids': [`POST ${base}/find-ids/`, { body: idsBody, answer: z.object({ rows: z.array(entity) }) }],
    create: [`POST ${base}`, { body: write, answer: entity }],
    update: [`PUT ${changed_at}/:id`, { body: changeOf(write), answer: entity }],
    remove: [`DELETE ${base}/:id`, { answer: idParams }],
  };
  return Object.fromEntries(
    Object.entries(calls).flatMap(([name, call]) => (except.includes(name as Standard) ? [] : [call])),
  );
}
