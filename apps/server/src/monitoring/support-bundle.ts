import { strToU8, zipSync } from 'fflate';
import type { Config } from '../config';
import type { Deps } from '../deps';
import { recentLines } from '../log';

/** Settings of the environment that say nothing secret; of the others only whether they are set. */
const OPEN = [
  'mode',
  'variant',
  'port',
  'host',
  'mqtt_port',
  'demo_devices',
  'simulator',
  'log_level',
  'rate_limit',
  'report_grace_sec',
  'relay',
] as const satisfies readonly (keyof Config)[];
const HIDDEN = [
  'database_url',
  'mqtt_url',
  'broker_key',
  'mail',
  'secret',
  'metrics',
  'mqtt_tls',
  'ffmpeg',
] as const satisfies readonly (keyof Config)[];

const environmentOf = (config: Config) => ({
  ...Object.fromEntries(OPEN.map((name) => [name, config[name]])),
  is_set: Object.fromEntries(HIDDEN.map((name) => [name, Boolean(config[name])])),
});

/** ZIP archive for support: how the server is, its settings without secrets, and the last lines of its log. */
export function bundleOf({ config, log }: Deps, documents: Record<string, unknown>): Uint8Array {
  const machine = {
    node: process.versions,
    platform: process.platform,
    arch: process.arch,
    memory: process.memoryUsage(),
  };
  const all = { ...documents, machine, environment: environmentOf(config) };
  const files = Object.entries(all).map(([name, value]) => [`${name}.json`, strToU8(JSON.stringify(value, null, 2))]);
  return zipSync({ ...Object.fromEntries(files), 'log.jsonl': strToU8(recentLines(log).join('')) });
}
