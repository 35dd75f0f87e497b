import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { isTry } from './sized.ts';
import { root } from './workspace.ts';

export interface Load {
  per_second: number;
  p50: number;
  p99: number;
}

interface CannonAnswer {
  requests: { average: number };
  latency: { p50: number; p99: number };
  non2xx: number;
  errors: number;
}

/** Calls an address as fast as it answers, from a process of its own. */
export async function putLoad(
  url: string,
  headers: Record<string, string>,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Load> {
  const sent = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}=${value}`]);
  const cannon = spawn(
    process.execPath,
    [
      'node_modules/autocannon/autocannon.js',
      '--json',
      '-c',
      String(connections),
      ...(isTry ? ['-a', '20'] : ['-d', String(seconds)]),
      ...sent,
      url,
    ],
    { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] },
  );
  let text = '';
  cannon.stdout.on('data', (chunk) => (text += String(chunk)));
  await once(cannon, 'close');
  const { requests, latency, non2xx, errors } = JSON.parse(text) as CannonAnswer;
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} refusals, ${errors} errors`);
  return { per_second: requests.average, p50: latency.p50, p99: latency.p99 };
}
