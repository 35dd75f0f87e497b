// `npm run package [-- --out=FOLDER] [--omit=optional]`: one archive with the built server, the four consoles, the packages
// that the server needs and its Node, for machines like this one. What is in it: docs/cai-dat.md. `--try` is for tests: it
// takes the builds that are there, which other tests use meanwhile, and packs quickly.
import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import server from '../../apps/server/vite.config.ts';
import { build } from '../workspace-node.mjs';

const root = resolve(import.meta.dirname, '../..');
const variants = ['smart-audio', 'ip-radio', 'broadcast', 'led-display'];
const { values } = parseArgs({
  options: { out: { type: 'string', default: join(root, 'dist') }, omit: { type: 'string' }, try: { type: 'boolean' } },
});
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const name = `loa-${manifest.version}-${process.platform}-${process.arch}`;
const out = resolve(values.out);
/** Beside what it is linked from: hard links do not reach another file system, as `--out` may be. */
const folder = join(root, 'dist', name);
const run = (program, args, options = {}) =>
  execFileSync(program, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], ...options });

/** Packages beside the bundle with all they need, as paths below the root; npm knows which those are. */
function packages() {
  const left = values.omit === 'optional' ? manifest.optionalDependencies : {};
  // pino-pretty is for `loa logs`.
  const needed = [...server.ssr.external.filter((each) => !(each in left)), 'pino-pretty'];
  const tops = needed.map((each) => `:root > [name="${each}"]`);
  const args = ['query', [...tops, ...tops.map((top) => `${top} *`)].join(', ')];
  // A package that is both inside the bundle and optional for this system may be named without being installed.
  const found = JSON.parse(execFileSync('npm', args, { cwd: root, encoding: 'utf8', maxBuffer: 1e9 }));
  return found.map(({ location }) => location).filter((location) => existsSync(join(root, location)));
}

if (!values.try) build(['server', ...variants], ['ignore', 'ignore', 'inherit']);
rmSync(folder, { recursive: true, force: true });
mkdirSync(join(folder, 'bin'), { recursive: true });
mkdirSync(out, { recursive: true });
/** A copy that costs neither time nor space. */
const link = (from, to) => run('cp', ['-al', '--', join(root, from), to]);
mkdirSync(join(folder, 'apps'));
for (const each of ['server', ...variants]) link(`dist/apps/${each}`, join(folder, 'apps'));
for (const each of packages()) {
  mkdirSync(dirname(join(folder, each)), { recursive: true });
  if (!existsSync(join(folder, each))) link(each, join(folder, each));
}
cpSync(join(root, 'node_modules/node/bin/node'), join(folder, 'bin/node'));
for (const each of ['LICENSE', 'README.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'SECURITY.md', 'deploy', 'docs'])
  cpSync(join(root, each), join(folder, each), { recursive: true });

/** The start command, with the memory settings of the embedded database. */
const { embedded } = JSON.parse(readFileSync(join(root, 'tools/server-process.json'), 'utf8'));
const command = readFileSync(join(root, 'deploy/loa.sh'), 'utf8')
  .replace('@LOGS@', manifest.scripts.logs.replace('pino-pretty ', ''))
  .replace('@FLAGS@', embedded.execArgv.join(' '))
  .replace(
    '@ENV@',
    Object.entries(embedded.env)
      .map((pair) => pair.join('='))
      .join(' '),
  );
rmSync(join(folder, 'deploy/loa.sh'));
writeFileSync(join(folder, 'bin/loa'), command);
chmodSync(join(folder, 'bin/loa'), 0o755);
writeFileSync(join(folder, 'VERSION'), `${manifest.version}\n`);
// The bundle is of ES modules.
writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'loa', version: manifest.version, type: 'module' }));

const archive = join(out, `${name}.tar.gz`);
const gzip = `-Igzip ${values.try ? '-1' : '-6'}`;
run('tar', ['--owner=0', '--group=0', '--exclude=*.js.map', gzip, '-cf', archive, '-C', join(root, 'dist'), name]);
rmSync(folder, { recursive: true });
console.log(`Loa: ${archive}`);
