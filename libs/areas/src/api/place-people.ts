import { getJson } from '@loa/api-client';
import type { AreaAccountTree } from '@loa/contracts/accounts';
import { queryOptions } from '@tanstack/react-query';

const PEOPLE_CALL = '/api/account/tree-area-account';

/** People of one place itself, by name. */
export const placePeopleQuery = (id: string) =>
  queryOptions({
    queryKey: [PEOPLE_CALL, id],
    queryFn: ({ signal }) => getJson<AreaAccountTree>(PEOPLE_CALL, { ids: id }, signal),
    select: ({ rows: [place] }: AreaAccountTree) => place,
  });
