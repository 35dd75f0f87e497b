import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Imports of values. `import type` and `export type` disappear at run time; so does a list of types only. */
const VALUE_IMPORT = /^(?:import|export)\s+(?!type\b)(?:([^;'"]*?)\s*from\s+)?'(\.[^']+)';?$/gm;
const isTypesOnly = (names: string) => {
  const listed = /^\{([^}]*)\}$/
    .exec(names.trim())?.[1]
    ?.split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  return listed !== undefined && listed.length > 0 && listed.every((name) => name.startsWith('type '));
};

const fileOf = (path: string, files: ReadonlySet<string>) =>
  [path, `${path}.ts`, `${path}.tsx`, join(path, 'index.ts')].find((file) => files.has(file));

/** Circles of files that import values of each other, each once, as `a → b → a`. */
export function circlesOf(sources: ReadonlyMap<string, string>): string[] {
  const files = new Set(sources.keys());
  const imports = (file: string) =>
    [...(sources.get(file) ?? '').matchAll(VALUE_IMPORT)]
      .filter(([, names = '']) => !isTypesOnly(names))
      .flatMap(([, , source = '']) => fileOf(join(dirname(file), source), files) ?? []);
  const done = new Set<string>();
  const circles: string[] = [];
  const follow = (file: string, way: string[]) => {
    const at = way.indexOf(file);
    if (at >= 0) circles.push([...way.slice(at), file].join(' → '));
    if (at >= 0 || done.has(file)) return;
    for (const next of imports(file)) follow(next, [...way, file]);
    done.add(file);
  };
  for (const file of files) follow(file, []);
  return circles;
}

/** The text of each source file below a folder, by its path. */
export function sourcesBelow(root: string): Map<string, string> {
  const isOutside = (file: string) => /(^|\/)(node_modules|dist)(\/|$)/.test(file);
  const found = globSync('{apps,libs,tools}/**/*.{ts,tsx}', { cwd: root, exclude: isOutside });
  return new Map(
    found
      .filter((file) => !isOutside(file) && existsSync(join(root, file)))
      .map((file) => [file, readFileSync(join(root, file), 'utf8')]),
  );
}
