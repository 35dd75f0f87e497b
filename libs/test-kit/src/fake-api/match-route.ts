/** Where the first `:name` stands: of two patterns that fit, the server takes the one that is literal for longer. */
const literalFor = (path: string) => (path.includes(':') ? path.indexOf(':') : path.length);

/** What stands in a table of `{ 'POST /api/playlist/:id/submit': … }` for a call, and what its `:names` stood for. */
export function matchRoute<Route>(routes: Record<string, Route>, method: string, pathname: string) {
  const fitting = Object.entries(routes).flatMap(([pattern, route]) => {
    const [verb, path = ''] = pattern.split(' ');
    const found = verb === method && new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`).exec(pathname);
    return found ? [{ route, params: found.groups ?? {}, literal: literalFor(path) }] : [];
  });
  return fitting.toSorted((a, b) => b.literal - a.literal)[0];
}
