/** What stands in a table of `{ 'POST /api/playlist/:id/submit': … }` for a call, and what its `:names` stood for. */
export function matchRoute<Route>(routes: Record<string, Route>, method: string, pathname: string) {
  for (const [pattern, route] of Object.entries(routes)) {
    const [verb, path = ''] = pattern.split(' ');
    const found = verb === method && new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`).exec(pathname);
    if (found) return { route, params: found.groups ?? {} };
  }
  return undefined;
}
