import { devices } from '@loa/contracts/devices';
import * as z from 'zod';
import type { Deps } from '../deps';
import { FOLLOW_UP } from '../jobs/jobs';
import { inactiveDevices, raisedKeyVersions } from '../modules/devices';
import type { ServerModule } from '../modules/module';
import { runEvery } from '../run-every';
import { brokerApi } from './broker-api/routes';
import { demoSimulator } from './demo-simulator';
import { deviceApi } from './device-api';
import { startGateway } from './gateway';
import { putOff } from './put-off';
import { tryBroker } from './try-broker';

/** Interval (ms) for finding inactive devices whose plan has run out, and for publishing again what failed. */
const CHECK_MS = 60_000;

/**
 * Keeps the broker's access rules up to date, also after it was down. An external broker asks for them itself; devices
 * that it must not serve any more are put off. Returns a function to stop.
 */
function publishAccess(deps: Deps, putOff: (device_code: string) => unknown) {
  const { broker, db, events } = deps;
  // Devices that are inactive but may still connect to receive the plan that stops them: refused once they are silent.
  let stopping = new Set<string>();
  const publishing = runEvery(
    deps,
    CHECK_MS,
    'refused_devices',
    async () => {
      if (!broker) return;
      (await raisedKeyVersions(db)).forEach(({ device_code, key_version }) => broker.revoke(device_code, key_version));
    },
    async () => {
      const inactive = await inactiveDevices(db);
      const silent = inactive.filter(({ is_silent }) => is_silent);
      if (broker) broker.bar(silent.map(({ device_code }) => device_code));
      else await Promise.all(silent.map(({ id, device_code }) => stopping.has(id) && putOff(device_code)));
      stopping = new Set(inactive.filter(({ is_silent }) => !is_silent).map(({ id }) => id));
    },
  );
  if (broker) broker.whenUp(publishing.now);
  else publishing.now();
  const undo = [
    events.on('record.changed', ({ base }) => base === devices.base && publishing.now()),
    events.on(
      'console',
      ({ event, item }) =>
        event === 'device.status' && 'plan_hash' in item && stopping.has(item.id) && publishing.now(),
    ),
  ];
  return async () => {
    for (const off of undo) off();
    await publishing.stop();
  };
}

const urlOf = async ({ broker, config }: Deps) => (await broker?.url) ?? config.mqtt_url ?? '';

/** Job that ends the connection of a device to an external broker, which refuses it from then on. */
const PUT_OFF = 'devices.put_off';
const putOffJob = z.object({ device_code: z.string() });

/** Puts devices off an external broker once their keys are not valid any more, and tries what it lets through. */
function watchExternal({ config, events, jobs, log }: Deps, mqtt_url: string) {
  const { production, secret } = config;
  const job = jobs.define(PUT_OFF, putOffJob, ({ device_code }) => putOff(mqtt_url, secret, device_code), FOLLOW_UP);
  events.follow('key.raised', (tx, { device_code }) => job.send({ device_code }, { tx }));
  const stopped = new AbortController();
  // A refused broker ends the process with its reason.
  events.on('server.opened', () => void tryBroker({ mqtt_url, secret, production, log, stopped: stopped.signal }));
  return () => stopped.abort();
}

/**
 * Module for everything between the server and the devices: broker (or `MQTT_URL`), gateway, the HTTP API for devices,
 * the demo's devices.
 */
export const devicesGatewayModule: ServerModule = {
  name: 'devices-gateway',
  routes: async (app, deps) => {
    deviceApi(app, deps);
    await brokerApi(app, deps);
  },
  start: async (deps) => {
    const stop = deps.config.mqtt_url ? watchExternal(deps, deps.config.mqtt_url) : () => undefined;
    const stopDemo = demoSimulator(deps, await urlOf(deps));
    return async () => {
      stop();
      await stopDemo();
    };
  },
  lead: async (deps, lost) => {
    const { broker, jobs } = deps;
    const putOffLater = (device_code: string) =>
      jobs.named<z.input<typeof putOffJob>>(PUT_OFF).send({ device_code }, { key: device_code });
    const stopPublishing = publishAccess(deps, putOffLater);
    const gateway = await startGateway(deps, { mqtt_url: await urlOf(deps), broker, lost });
    broker?.whenClash(gateway.clashed);
    return [stopPublishing, gateway.stop];
  },
};
