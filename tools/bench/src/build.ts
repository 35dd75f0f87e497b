import { spawn } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { isTry } from './sized.ts';
import { dist, root } from './workspace.ts';

const nodeTool = (script: string, ...args: string[]) =>
  new Promise<void>((done, fail) => {
    let written = '';
    const child = spawn(process.execPath, [script, ...args], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', FORCE_COLOR: '0' },
    });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (written += String(chunk)));
    child.once('exit', (code) =>
      code === 0 ? done() : fail(new Error(`${script} ${args.join(' ')} ended with ${code}\n${written.slice(-4000)}`)),
    );
  });

/**
 * Folder of the measured build: a copy, so that another build meanwhile does not change it. A short try takes the build
 * that is there.
 */
export const product = (...path: string[]) => (isTry ? dist(...path) : dist('bench/product', ...path));

/** Builds the pages that the consoles are compared with. */
export async function buildPages() {
  for (const page of ['floor', 'naive'])
    await nodeTool('node_modules/vite/bin/vite.js', 'build', '--config', `tools/bench/${page}/build.config.ts`);
}

/** Builds the product (cached) and what it is compared with. */
export async function buildAll() {
  await nodeTool(
    'node_modules/nx/dist/bin/nx.js',
    'run-many',
    '-t',
    'build',
    '-p',
    'server,device-simulator,smart-audio,led-display',
    '--parallel=2',
    '--outputStyle=static',
  );
  await buildPages();
  rmSync(product(), { recursive: true, force: true });
  for (const part of ['apps/server', 'apps/smart-audio', 'apps/led-display', 'tools/device-simulator'])
    cpSync(dist(part), product(part), { recursive: true });
}
