import { readFile, statfs } from 'node:fs/promises';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { sql } from 'drizzle-orm';
import type { Deps } from '../deps';

/** Interval (ms) at which the delay of the event loop is sampled. */
const SAMPLE_MS = 20;

/** Resident memory of another process; Linux only. */
async function memoryOf(pid: number): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(status)?.[1];
  return kilobytes ? Number(kilobytes) * 1024 : null;
}

/** Space on the disk of a folder: used, and left for this server. */
export async function diskOf(folder: string) {
  const { bsize, blocks, bfree, bavail } = await statfs(folder);
  return { used: (blocks - bfree) * bsize, free: bavail * bsize };
}

/** Adds what every server has: disk, database, jobs, processes, event loop. The returned function stops sampling. */
export function addMachineFigures({ figures, config, db, jobs, processes, broker }: Deps): () => void {
  const delay = monitorEventLoopDelay({ resolution: SAMPLE_MS });
  delay.enable();
  figures.add(
    { name: 'loa_disk_bytes', help: 'Disk of the data folder', label: 'state', read: () => diskOf(config.data_dir) },
    {
      name: 'loa_database_bytes',
      help: 'Size of the database',
      async read() {
        const { rows } = await db.execute<{ size: string }>(sql`select pg_database_size(current_database()) as size`);
        return { '': Number(rows[0]?.size) };
      },
    },
    {
      name: 'loa_jobs',
      help: 'Jobs of the queue by state; failed ones wait for a person',
      label: 'state',
      read: () => jobs.byState(),
    },
    {
      name: 'loa_process_memory_bytes',
      help: 'Resident memory by process',
      label: 'process',
      async read() {
        const others = await Promise.all(
          processes.running().map(async ({ name, pid }) => [name, await memoryOf(pid)] as const),
        );
        const known = others.flatMap(([name, bytes]) => (bytes === null ? [] : [[name, bytes] as const]));
        return { server: process.memoryUsage.rss(), ...Object.fromEntries(known) };
      },
    },
    {
      name: 'loa_event_loop_delay_seconds',
      help: 'Delay of the event loop since it was read last',
      label: 'quantile',
      read() {
        // The histogram measures from one sample to the next, so the interval itself is no delay.
        const seconds = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - SAMPLE_MS / 1000) || 0;
        const values = {
          '0.5': seconds(delay.percentile(50)),
          '0.99': seconds(delay.percentile(99)),
          '1': seconds(delay.max),
        };
        delay.reset();
        return values;
      },
    },
    { name: 'loa_uptime_seconds', help: 'Time since the start', read: () => ({ '': process.uptime() }) },
  );
  if (broker)
    figures.add({
      name: 'loa_mqtt_clients',
      help: 'Connections of the embedded broker, three of them of the server itself',
      async read(): Promise<Record<string, number>> {
        const clients = await broker.clients();
        return clients === null ? {} : { '': clients };
      },
    });
  return () => delay.disable();
}
