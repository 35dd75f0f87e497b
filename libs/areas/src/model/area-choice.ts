import type { AreaNode } from '@loa/contracts/areas';

type Place = Pick<AreaNode, 'id' | 'path'>;
const liesIn = ({ id, path }: Place, area: string) => id !== area && path.includes(`/${area}/`);

/**
 * How the box of an area is drawn: chosen itself, inside a chosen one, with something chosen inside, or none of these.
 */
export type Box = 'on' | 'within' | 'some' | 'off';

export function boxOf(area: Place, chosen: readonly Place[]): Box {
  if (chosen.some(({ id }) => id === area.id)) return 'on';
  if (chosen.some(({ id }) => liesIn(area, id))) return 'within';
  return chosen.some((one) => liesIn(one, area.id)) ? 'some' : 'off';
}

/**
 * What is chosen after a press on an area. A chosen one is taken away. One inside a chosen area narrows it: the
 * operator names
 * where it shall play, and the larger area no longer does. One around chosen areas takes them in. So no two ever
 * overlap.
 */
export function pressed<Area extends Place>(
  area: Area,
  chosen: readonly Area[],
): { chosen: Area[]; narrowed: Area[]; widened: Area[] } {
  if (boxOf(area, chosen) === 'on')
    return { chosen: chosen.filter(({ id }) => id !== area.id), narrowed: [], widened: [] };
  const narrowed = chosen.filter(({ id }) => liesIn(area, id));
  const widened = chosen.filter((one) => liesIn(one, area.id));
  return {
    chosen: [...chosen.filter((one) => !narrowed.includes(one) && !widened.includes(one)), area],
    narrowed,
    widened,
  };
}
