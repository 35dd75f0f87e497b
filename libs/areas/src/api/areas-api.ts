import { getJson } from '@loa/api-client';
import { AREA_IDS_AT_ONCE } from '@loa/contracts/areas';
import type { AreaTreeAnswer } from '@loa/contracts/areas';
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { areaTree } from '../model/area-tree';
import { groupsQuery } from './groups-api';

export const TREE_CALL = '/api/account/tree-area';
const SELDOM = 5 * 60_000;
const ask = (query: Record<string, string>, signal: AbortSignal) => getJson<AreaTreeAnswer>(TREE_CALL, query, signal);

/** Areas directly below one. */
export const areaLevelQuery = (parent_id: string) =>
  queryOptions({
    queryKey: [TREE_CALL, { parent_id }],
    queryFn: ({ signal }) => ask({ parent_id }, signal),
    staleTime: SELDOM,
  });

/** Areas anywhere in the account's scope, by name or code; marks are ignored. */
export const areaSearchQuery = (search: string) =>
  queryOptions({
    queryKey: [TREE_CALL, { search }],
    queryFn: ({ signal }) => ask({ search }, signal),
    staleTime: SELDOM,
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });

/** Merges all loaded parts of the tree. */
function seen(client: QueryClient): AreaTreeAnswer {
  const answers = client
    .getQueriesData<AreaTreeAnswer>({ queryKey: [TREE_CALL] })
    .flatMap(([, answer]) => answer ?? []);
  const groups = client.getQueryData(groupsQuery().queryKey) ?? [];
  return { rows: [...answers.flatMap(({ rows }) => rows), ...groups], above: answers.flatMap(({ above }) => above) };
}

/** Ids that no area has are those of groups. Without the right to see devices there are none. */
const groupsOf = async (ids: readonly string[], client: QueryClient) =>
  ids.length === 0 ? [] : (await client.fetchQuery(groupsQuery()).catch(() => [])).filter(({ id }) => ids.includes(id));

async function areasOf(ids: string[], client: QueryClient, signal: AbortSignal): Promise<AreaTreeAnswer> {
  const known = seen(client);
  const { byId, ancestorsOf } = areaTree(known);
  const missing = ids.filter((id) => !byId.has(id));
  const packs = Array.from({ length: Math.ceil(missing.length / AREA_IDS_AT_ONCE) }, (_, at) =>
    missing.slice(at * AREA_IDS_AT_ONCE, (at + 1) * AREA_IDS_AT_ONCE),
  );
  const answers = await Promise.all(packs.map((pack) => ask({ ids: pack.join(',') }, signal)));
  const found = answers.flatMap(({ rows }) => rows);
  const groups = await groupsOf(
    missing.filter((id) => !found.some((area) => area.id === id)),
    client,
  );
  return {
    rows: [...ids.flatMap((id) => byId.get(id) ?? []), ...found, ...groups],
    above: [...ids.flatMap(ancestorsOf), ...answers.flatMap(({ above }) => above)],
  };
}

/**
 * Areas and groups of devices by their ids, with the areas above them; only unknown ones are loaded. What the account
 * may not see is missing.
 */
export function areasQuery(ids: readonly string[]) {
  const wanted = [...new Set(ids)].sort();
  return queryOptions({
    queryKey: [TREE_CALL, { ids: wanted }],
    queryFn: ({ client, signal }) => areasOf(wanted, client, signal),
    staleTime: SELDOM,
    enabled: wanted.length > 0,
    select: areaTree,
    placeholderData: keepPreviousData,
  });
}
