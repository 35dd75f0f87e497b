import { join } from 'node:path';
import { devices } from '@loa/contracts/devices';
import type { Deps } from '../deps';
import { demoEnrolments, demoPendingDevices } from '../modules/devices';
import { Processes } from '../processes';

const ENTRY = '../../tools/device-simulator/main.js';

/**
 * Starts the device simulator in demo mode: a process that simulates the demo's devices and connects to this server as
 * real ones do.
 */
export function demoSimulator(deps: Deps, mqtt_url: string): () => Promise<void> {
  const { config, db, processes, events, lease, log } = deps;
  if (config.mode !== 'demo' || !config.simulator || !Processes.find(ENTRY)) return async () => undefined;
  const host = config.host === '0.0.0.0' || config.host === '::' ? '127.0.0.1' : config.host;
  const api_url = `http://${host}:${config.port}`;
  let child: ReturnType<Processes['start']> | null = null;
  let isOpen = false;
  const begin = async () => {
    if (child || !isOpen || !lease.leads || (await demoEnrolments({ db, config })).length === 0) return;
    child ??= processes.start('device-simulator', {
      entry: ENTRY,
      started: (started) =>
        started.on('message', ({ type }: { type: string }) => {
          if (type !== 'ready') return;
          demoEnrolments({ db, config }).then(
            (enrolments) =>
              started.send({
                type: 'start',
                api_url,
                mqtt_url,
                devices: enrolments,
                newcomers: demoPendingDevices(config),
                state_dir: join(config.data_dir, 'devices'),
                relay_hosts: config.relay.hosts,
              }),
            (err: unknown) => log.error({ err }, 'simulated devices not started'),
          );
        }),
    });
  };
  const tryBegin = () => void begin().catch((err: unknown) => log.error({ err }, 'simulated devices not started'));
  // The devices fetch over HTTP, so it starts when the server listens. At the very first start the devices are made
  // only after this.
  const undo = [
    events.on('server.opened', () => {
      isOpen = true;
      tryBegin();
    }),
    events.on('record.changed', ({ base }) => base === devices.base && tryBegin()),
  ];
  return async () => {
    for (const forget of undo) forget();
    await child?.stop();
  };
}
