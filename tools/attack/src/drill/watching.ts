import type { Device } from '@loa/contracts/devices';
import { followUpsDone } from '../followed-up';
import { eventually } from '../eventually';
import { allOf } from '../staging';
import type { Target } from '../target';
import type { Checks } from './checks';

const PROCESSES = ['server', 'broker', 'device-simulator'];
/** Fields of every line of the log. */
const FIELDS = ['time', 'level', 'version', 'process', 'msg'];
/** Events of a working day on which a process is killed. */
const EVENTS = ['start', 'sign_in', 'job.done', 'devices.online', 'plans.published'];

/** Collects the log of a server, and checks what stands in it. */
export class Log {
  #rest = '';
  readonly lines: Record<string, unknown>[] = [];
  readonly #broken: string[] = [];

  heard = (text: string) => {
    const lines = (this.#rest + text).split('\n');
    this.#rest = lines.pop() ?? '';
    for (const line of lines.filter((each) => each.startsWith('{'))) this.#take(line);
  };

  #take(line: string) {
    try {
      this.lines.push(JSON.parse(line) as Record<string, unknown>);
    } catch {
      this.#broken.push(line.slice(0, 200));
    }
  }

  check(checks: Checks, secrets: readonly string[]) {
    checks.note('each line of the log is one JSON object', this.#broken[0] ?? null);
    const bare = this.lines.find((line) => FIELDS.some((field) => line[field] === undefined));
    checks.note('each line of the log has time, level, version, process', bare ? JSON.stringify(bare) : null);
    const missing = EVENTS.filter((event) => !this.lines.some((line) => line.event === event));
    checks.note('the log tells of the day', missing.length ? `nothing of ${missing.join(', ')}` : null);
    const all = JSON.stringify(this.lines);
    checks.note('the log has no password', secrets.some((secret) => all.includes(secret)) ? 'it has one' : null);
  }
}

async function metricsOf(target: Target) {
  const answer = await fetch(`${target.url}/metrics`);
  const text = await answer.text();
  if (answer.status !== 200 || !text.endsWith('# EOF\n')) throw new Error(`/metrics: ${answer.status}`);
  return new Map(
    text
      .split('\n')
      .filter((line) => line && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  );
}

/** Reads `/metrics` and compares it with what the console shows. */
export async function readMetrics(target: Target, checks: Checks) {
  const admin = await target.as('admin');
  await checks.check('/metrics counts the devices that are online', async () => {
    let seen = '';
    const isSame = await eventually(async () => {
      const devices = await allOf<Device>(admin, '/api/device/find');
      const online = devices.filter(({ connection }) => connection === 'online').length;
      const counted = (await metricsOf(target)).get('loa_devices{state="online"}');
      seen = `${counted} instead of ${online}`;
      return counted === online;
    });
    return isSame ? null : seen;
  });
  await checks.check('/metrics has the memory of each process, and no part is down', async () => {
    const metrics = await metricsOf(target);
    const missing = PROCESSES.filter((name) => !metrics.get(`loa_process_memory_bytes{process="${name}"}`));
    const down = [...metrics].filter(([name, value]) => name.startsWith('loa_ready{') && value !== 1);
    if (missing.length > 0) return `nothing of ${missing.join(', ')}`;
    return down.length > 0 ? down.map(([name]) => name).join(', ') : null;
  });
  await checks.check('nothing is left of what must follow a change', () => followUpsDone(admin));
}
