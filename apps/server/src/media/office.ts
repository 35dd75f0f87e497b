import { spawn } from 'node:child_process';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { cpuOfGroup, limitWork } from './limit-work.ts';
import { MediaError, cancelled } from './media-error.ts';

const PROGRAMS = ['soffice', 'libreoffice'];
const KILL_AFTER_MS = 120_000;
const ASK_MS = 20_000;
/**
 * Address space in kilobytes: several times what two hundred slides of full pictures need. A process that wants more
 * ends by itself.
 */
const MOST_KB = 6 * 1024 ** 2;
/**
 * Becomes the program within these limits. Its group is killed once the pipe from this process closes: when the program
 * has ended, and when the server was killed, which leaves a detached group nobody else to end it.
 */
const BOUND = `ulimit -v ${MOST_KB} 2>/dev/null
exec 3<&0 </dev/null
{ read -r _; kill -KILL 0; } <&3 &
exec "$0" "$@" 3<&-`;
/** Exit code of a shell for a program it does not find. */
const NOT_FOUND = 127;

/** Settings: macros of the sender do not run, and linked content is not fetched. */
const settings = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
<item oor:path="/org.openoffice.Office.Common/Security/Scripting"><prop oor:name="DisableMacrosExecution" oor:op="fuse"><value>true</value></prop></item>
<item oor:path="/org.openoffice.Office.Common/Security/Scripting"><prop oor:name="MacroSecurityLevel" oor:op="fuse"><value>3</value></prop></item>
<item oor:path="/org.openoffice.Office.Common/Security/Scripting"><prop oor:name="BlockUntrustedRefererLinks" oor:op="fuse"><value>true</value></prop></item>
<item oor:path="/org.openoffice.Office.Common/Security/Scripting"><prop oor:name="DisableActiveContent" oor:op="fuse"><value>true</value></prop></item>
<item oor:path="/org.openoffice.Inet/Settings"><prop oor:name="ooInetProxyType" oor:op="fuse"><value>2</value></prop></item>
<item oor:path="/org.openoffice.Inet/Settings"><prop oor:name="ooInetHTTPProxyName" oor:op="fuse"><value>127.0.0.1</value></prop></item>
<item oor:path="/org.openoffice.Inet/Settings"><prop oor:name="ooInetHTTPProxyPort" oor:op="fuse"><value>9</value></prop></item>
</oor:items>`;

interface Run {
  args: string[];
  timeout_ms: number;
  signal?: AbortSignal | undefined;
}

/**
 * Runs the program with all its children, killed together. Its exit code is no evidence: it is 0 also after a failure.
 */
const run = (program: string, { args, timeout_ms, signal }: Run): Promise<'ended' | 'missing'> =>
  new Promise((resolve, reject) => {
    const child = spawn('sh', ['-c', BOUND, program, ...args], {
      stdio: ['pipe', 'ignore', 'ignore'],
      detached: true,
      env: { ...process.env, http_proxy: 'http://127.0.0.1:9', https_proxy: 'http://127.0.0.1:9' },
    });
    if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    const kill = () => {
      if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
    };
    const stop = (error: MediaError) => {
      reject(error);
      kill();
    };
    const onAbort = () => stop(cancelled());
    const message = 'Chuyển PowerPoint quá lâu nên đã dừng. Hãy xuất tệp thành PDF rồi tải lên.';
    const unlimit = limitWork({ most_ms: timeout_ms, cpu: () => cpuOfGroup(child.pid ?? 0), message }, stop);
    process.once('exit', kill);
    signal?.addEventListener('abort', onAbort, { once: true });
    const finish = (how: 'ended' | 'missing') => {
      unlimit();
      process.removeListener('exit', kill);
      signal?.removeEventListener('abort', onAbort);
      resolve(how);
    };
    child.once('error', () => finish('missing'));
    child.once('close', (code) => finish(code === NOT_FOUND ? 'missing' : 'ended'));
  });

async function installed() {
  for (const program of PROGRAMS)
    if ((await run(program, { args: ['--version'], timeout_ms: ASK_MS })) === 'ended') return program;
  throw new MediaError(
    'no_office',
    'Máy chủ chưa cài LibreOffice nên không đọc được PowerPoint. Hãy mở tệp bằng PowerPoint, chọn Lưu thành PDF rồi tải tệp PDF lên.',
  );
}

/** Converts a presentation to a PDF. Returns its path. */
export async function presentationToPdf(source: string, target_dir: string, signal?: AbortSignal): Promise<string> {
  const program = await installed();
  const [profile, out] = [join(target_dir, 'profile'), join(target_dir, 'pdf')];
  await mkdir(join(profile, 'user'), { recursive: true });
  await writeFile(join(profile, 'user', 'registrymodifications.xcu'), settings);
  const args = [
    `-env:UserInstallation=${pathToFileURL(profile).href}`,
    '--headless',
    '--norestore',
    '--nolockcheck',
    '--convert-to',
    'pdf:impress_pdf_Export',
    '--outdir',
    out,
    source,
  ];
  await run(program, { args, timeout_ms: KILL_AFTER_MS, signal });
  const [pdf] = await readdir(out).catch(() => []);
  if (!pdf)
    throw new MediaError(
      'damaged',
      'Không đọc được tệp PowerPoint này: tệp bị hỏng hoặc có mật khẩu. Hãy lưu thành PDF rồi tải lên.',
    );
  return join(out, pdf);
}
