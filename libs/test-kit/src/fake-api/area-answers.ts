import { fold } from '@loa/contracts/common';
import type { AreaNode, AreaTreeAnswer } from '@loa/contracts/areas';
import { AREAS } from '../build/areas';

const has = ({ path }: AreaNode, id: string) => path.includes(`/${id}/`);

/** `GET /api/account/tree-area` as the server answers it, for an account that sees all of these areas. */
export function areaAnswer(query: URLSearchParams, areas = AREAS): AreaTreeAnswer {
  const [parent_id, search, ids] = [
    query.get('parent_id') ?? areas.find((area) => area.parent_id === null)?.id,
    query.get('search'),
    query.get('ids')?.split(','),
  ];
  const rows = areas.filter((area) =>
    ids
      ? ids.includes(area.id)
      : search
        ? fold(`${area.name} ${area.code}`).includes(fold(search))
        : area.parent_id === parent_id,
  );
  const opened = ids || search ? [] : areas.filter(({ id }) => id === parent_id);
  const above = areas.filter((area) => !rows.includes(area) && [...opened, ...rows].some((row) => has(row, area.id)));
  return { rows, above };
}
