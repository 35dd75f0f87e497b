// `npm start`: builds what is needed (cached), then runs the server in the foreground until Ctrl-C.
import { spawn } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const variants = ['smart-audio', 'ip-radio', 'broadcast', 'led-display'];
const variant = process.env.LOA_VARIANT || 'smart-audio';
const port = Number(process.env.PORT || 4000);
const host = process.env.LOA_HOST || '127.0.0.1';
const dataDir = resolve(root, process.env.LOA_DATA_DIR || '.loa');

if (process.argv.includes('--version')) {
  console.log(JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8')).version);
  process.exit();
}
if (process.argv.includes('--no-copy')) process.env.LOA_NO_COPY = 'true';

const fail = (line) => {
  console.error(`Loa: ${line}`);
  process.exit(1);
};

/** Checks for problems that would stop the server, before minutes are spent on the build. */
async function preflight() {
  if (!variants.includes(variant)) fail(`LOA_VARIANT phải là một trong ${variants.join(', ')}; đang là "${variant}".`);
  if (!Number.isInteger(port) || port < 1 || port > 65_534)
    fail(`PORT phải là một số từ 1 đến 65534; đang là "${process.env.PORT}".`);
  if (!existsSync(resolve(root, 'node_modules/nx'))) fail('hãy chạy "npm ci" trước.');
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.W_OK);
  } catch {
    fail(`không ghi được vào thư mục dữ liệu ${dataDir} (LOA_DATA_DIR).`);
  }
  await new Promise((free) => {
    const probe = createServer();
    probe.once('error', (error) =>
      error.code === 'EADDRINUSE'
        ? // Node 24 reads TypeScript; npm starts this with it.
          import('../apps/server/src/holding-process.ts').then(({ portInUse }) => fail(portInUse(port, 'PORT')))
        : fail(`không mở được cổng ${port} tại ${host} (${error.code}); hãy xem lại PORT và LOA_HOST.`),
    );
    probe.listen(port, host, () => probe.close(free));
  });
}

/** The npm that started this, through a shell or not; null when something else did. */
function npmProcess() {
  if (!process.env.npm_lifecycle_event) return null;
  try {
    const shell = readFileSync(`/proc/${process.ppid}/cmdline`, 'utf8').includes('tools/start.mjs');
    return shell
      ? Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${process.ppid}/status`, 'utf8'))?.[1])
      : process.ppid;
  } catch {
    return process.ppid;
  }
}

const isAlive = (pid) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/**
 * Runs the server. The server ends with this process, and this process with the server, however either ends: a restart
 * is the task of systemd or a container.
 */
function serve() {
  // The embedded database leaves much garbage behind: a small young generation and few malloc arenas halve what stays
  // resident. Beside a PostgreSQL of one's own they would only cost a fifth of the answers per second.
  const settings = JSON.parse(readFileSync(resolve(root, 'tools/server-process.json'), 'utf8'));
  const { execArgv, env } = process.env.DATABASE_URL ? settings.external : settings.embedded;
  const server = spawn(process.execPath, [...execArgv, 'dist/apps/server/main.js'], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...env, ...process.env },
  });
  server.once('exit', (code) => process.exit(code ?? 1));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => server.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal));
  // A killed npm sends no signal: detect that it is gone and stop, too.
  const npm = npmProcess();
  if (npm) setInterval(() => isAlive(npm) || server.kill('SIGTERM'), 1000).unref();
}

/** Builds these projects with their dependencies; each is printed as it begins. */
function build(projects) {
  const args = ['run-many', '-t', 'build', '-p', projects.join(), '--parallel=2', '--outputStyle=stream'];
  const env = { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', FORCE_COLOR: '0' };
  const child = spawn(process.execPath, ['node_modules/nx/dist/bin/nx.js', ...args], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const waiting = new Set(projects);
  let rest = '';
  child.stdout.on('data', (chunk) => {
    if (process.env.LOA_VERBOSE) process.stdout.write(chunk);
    const lines = (rest + String(chunk)).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const begun = /^> nx run ([\w-]+):build/.exec(line)?.[1];
      if (waiting.delete(begun))
        console.log(`Loa: building, ${projects.length - waiting.size} of ${projects.length}: ${begun}`);
    }
  });
  return new Promise((done) => {
    child.once('exit', (code) => done(code === 0));
    child.once('error', () => done(false));
  });
}

await preflight();
console.log('Loa: building what has changed (the first start takes a minute or two)…');
const parts = ['server', 'device-simulator', variant];
if (!(await build(parts))) fail('không dựng được; chạy "npx nx run-many -t build" để xem vì sao.');
console.log('Loa: built; the server starts.');
serve();
