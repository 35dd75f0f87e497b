import type { AreaNode } from '@loa/contracts/areas';

type Place = Pick<AreaNode, 'id' | 'path'>;
const liesIn = ({ id, path }: Place, area: string) => id !== area && path.includes(`/${area}/`);

/**
 * State of an area's checkbox: chosen itself, inside a chosen one, with chosen ones inside, or none of these.
 */
export type Box = 'on' | 'within' | 'some' | 'off';

export function checkboxOf(area: Place, chosen: readonly Place[]): Box {
  if (chosen.some(({ id }) => id === area.id)) return 'on';
  if (chosen.some(({ id }) => liesIn(area, id))) return 'within';
  return chosen.some((one) => liesIn(one, area.id)) ? 'some' : 'off';
}

/**
 * Choice after a click on an area. A chosen one is removed. One inside a chosen area replaces it: the operator narrows
 * the choice. One around chosen areas replaces them. So no two ever overlap.
 */
export function pressed<Area extends Place>(
  area: Area,
  chosen: readonly Area[],
): { chosen: Area[]; narrowed: Area[]; widened: Area[] } {
  if (checkboxOf(area, chosen) === 'on')
    return { chosen: chosen.filter(({ id }) => id !== area.id), narrowed: [], widened: [] };
  const narrowed = chosen.filter(({ id }) => liesIn(area, id));
  const widened = chosen.filter((one) => liesIn(one, area.id));
  return {
    chosen: [...chosen.filter((one) => !narrowed.includes(one) && !widened.includes(one)), area],
    narrowed,
    widened,
  };
}
