import { existsSync, globSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { resolve } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..');
interface Manifest {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}
const manifestOf = (folder: string): Manifest => {
  const path = resolve(root, folder, 'package.json');
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Manifest) : {};
};
const own = manifestOf('.');
const shipped = Object.keys({ ...own.dependencies, ...own.optionalDependencies });
const declared = [...shipped, ...Object.keys(own.devDependencies ?? {})];

const isOutside = (file: string) => /(^|\/)(node_modules|dist|\.nx|\.loa)(\/|$)/.test(file);
const patterns = [
  '{*.{ts,mjs},nx.json,tsconfig*.json}',
  '{apps,libs,tools,.storybook}/**/{*.{ts,tsx,mjs,css,html},project.json}',
];
const sources = globSync(patterns, { cwd: root, exclude: isOutside }).filter((file) => !isOutside(file));
const textOf = new Map(sources.map((file) => [file, readFileSync(resolve(root, file), 'utf8')]));

/** `@scope/name/part` → `@scope/name`. */
const packageOf = (specifier: string) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
/** Quoted strings that may be a package or a part of one, and programs started by their path. */
const QUOTED = /['"](?:node_modules\/)?((?:@[\w.-]+\/)?[\w.-]+)(?:\/[\w./-]*)?['"]/g;
const quotedIn = (text: string) => [...text.matchAll(QUOTED)].map(([, name = '']) => name);
const named = new Set([...textOf.values()].flatMap(quotedIn));
/** Scripts of package.json start programs by their name. */
const scripts = readFileSync(resolve(root, 'package.json'), 'utf8').split('"dependencies"')[0] ?? '';

const typed = (name: string) => name.replace(/^@types\//, '').replace('__', '/');
const describesUsed = (name: string) =>
  name.startsWith('@types/') && (typed(name) === 'node' || named.has(typed(name)));
const isUsed = (name: string) => named.has(name) || scripts.includes(`"${name} `) || describesUsed(name);

it('declares no package that nothing imports, starts, or requires as a peer', () => {
  const used = declared.filter(isUsed);
  const requested = new Set(
    used.flatMap((name) => Object.keys(manifestOf(`node_modules/${name}`).peerDependencies ?? {})),
  );
  // `node` is needed: it runs the scripts on the version of Node that this is written for.
  const isNeeded = (name: string) => name === 'node' || used.includes(name) || requested.has(name);
  expect(declared.filter((name) => !isNeeded(name))).toEqual([]);
});

const importedIn = (text: string) => ts.preProcessFile(text).importedFiles.map(({ fileName }) => fileName);
const isForeign = (specifier: string) =>
  /^@?[a-z]/.test(specifier) && !/^(@loa\/|node:|virtual:)/.test(specifier) && !builtinModules.includes(specifier);
const isProduct = (file: string) =>
  /^(apps\/(?!e2e)|libs\/(?!test-kit))[^/]+\/src\/.*\.tsx?$/.test(file) &&
  !/\.(test|fixture|stories|spec)\.tsx?$|\/testing\//.test(file);

it('imports no package it does not declare, and the product none that is for development only', () => {
  const code = [...textOf].filter(
    ([file]) => /\.(ts|tsx|mjs)$/.test(file) && file !== 'tools/boundaries/src/bad-imports.ts',
  );
  const wrong = code.flatMap(([file, text]) => {
    const allowed = isProduct(file) ? shipped : declared;
    const isDeclared = (name: string) => allowed.includes(name) || declared.includes(`@types/${name}`);
    const undeclared = importedIn(text).filter((name) => isForeign(name) && !isDeclared(packageOf(name)));
    return undeclared.map((name) => `${file}: ${name}`);
  });
  expect(wrong).toEqual([]);
});
