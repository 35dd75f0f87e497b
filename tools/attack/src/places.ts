import type { AreaNode } from '@loa/contracts/areas';
import type { Person } from './person';
import { must } from './staging';

/** A place of the demo, with what it is to the commune of canbo, lanhdao and xemthoi. */
export interface Place {
  what: string;
  id: string;
  path: string;
  /** Level in the tree: 1 is a province, 4 a village. */
  level?: number;
}

/** Number of questions of one account that are answered at once: more would wait, and too many are refused. */
const ASKED_AT_ONCE = 4;

/** Every area one may see, asked for level by level. */
export async function wholeTree(person: Person): Promise<AreaNode[]> {
  const ask = (query: string) =>
    must<{ rows: AreaNode[]; above: AreaNode[] }>(person, 'GET', `/api/account/tree-area${query}`);
  const { rows, above } = await ask('');
  const found = [...above, ...rows];
  for (const waiting = rows.filter(({ has_children }) => has_children); waiting.length > 0;) {
    const below = (
      await Promise.all(waiting.splice(0, ASKED_AT_ONCE).map(({ id }) => ask(`?parent_id=${id}`)))
    ).flatMap((answer) => answer.rows);
    found.push(...below);
    waiting.push(...below.filter(({ has_children }) => has_children));
  }
  return [...new Map(found.map((area) => [area.id, area])).values()];
}

/** The commune of most of the demo's people, and places in, above and beside it. */
export async function demoPlaces(admin: Person, officer: Person): Promise<Place[]> {
  const rows = await wholeTree(admin);
  const own = (await officer.call<{ area: AreaNode }>('GET', '/api/users/profile')).body.area;
  const [country, province] = own.path
    .split('/')
    .filter(Boolean)
    .map((id) => rows.find((area) => area.id === id));
  const communes = rows.filter(({ level, id }) => level === 3 && id !== own.id);
  const neighbour = communes.find(({ path }) => path.startsWith(province?.path ?? '?'));
  const far = communes.find(({ path }) => !path.startsWith(province?.path ?? '?'));
  const village = ({ path }: AreaNode) =>
    rows.find((area) => area.level === 4 && area.path.startsWith(path) && area.device_count > 0);
  const known = {
    'the commune': own,
    'its village': village(own),
    'the neighbour commune': neighbour,
    'a village of the neighbour': neighbour && village(neighbour),
    'a commune of another province': far,
    'the province': province,
    'the country': country,
  };
  return Object.entries(known).map(([what, area]) => {
    if (!area) throw new Error(`the demo has no ${what}`);
    return { what, id: area.id, path: area.path, level: area.level };
  });
}

/** Whether what plays in one place is heard by somebody of the other: by those above it, and by all who lie in it. */
export const hears = (one: { path: string }, other: { path: string }) => covers(one, other) || covers(other, one);

export const covers = (above: { path: string }, { path }: { path: string }) => path.startsWith(above.path);
