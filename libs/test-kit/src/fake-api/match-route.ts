/**
 * Length of the literal part before the first `:name`: of two matching patterns, the server takes the one with the
 * longer one.
 */
const literalFor = (path: string) => (path.includes(':') ? path.indexOf(':') : path.length);

/** Entry in a table of `{ 'POST /api/playlist/:id/submit': … }` for a call, with the values of its `:names`. */
export function matchRoute<Route>(routes: Record<string, Route>, method: string, pathname: string) {
  const fitting = Object.entries(routes).flatMap(([pattern, route]) => {
    const [verb, path = ''] = pattern.split(' ');
    const found = verb === method && new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`).exec(pathname);
    return found ? [{ route, params: found.groups ?? {}, literal: literalFor(path) }] : [];
  });
  return fitting.toSorted((a, b) => b.literal - a.literal)[0];
}
