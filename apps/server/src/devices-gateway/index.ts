import { devices } from '@loa/contracts/devices';
import pLimit from 'p-limit';
import type { EmbeddedBroker } from '../device-link';
import type { Deps } from '../deps';
import { inactiveDevices, raisedKeyVersions } from '../modules/devices';
import type { ServerModule } from '../modules/module';
import { runEvery } from '../run-every';
import { demoSimulator } from './demo-simulator';
import { deviceApi } from './device-api';
import { startGateway } from './gateway';

/** Interval (ms) for finding inactive devices whose plan has run out. */
const CHECK_MS = 60_000;

/**
 * Publishes the broker's access rules. Requests run in order, so that the newest rules win; a request is dropped while
 * the same one is still pending, because that one will read the same data.
 */
function accessPublisher({ db, log }: Deps, broker: EmbeddedBroker) {
  const reading = { keys: pLimit(1), devices: pLimit(1) };
  let stopping = new Set<string>();
  const steps = {
    keys: async () =>
      (await raisedKeyVersions(db)).forEach(({ device_code, key_version }) => broker.revoke(device_code, key_version)),
    devices: async () => {
      const inactive = await inactiveDevices(db);
      stopping = new Set(inactive.filter(({ is_silent }) => !is_silent).map(({ id }) => id));
      broker.bar(inactive.filter(({ is_silent }) => is_silent).map(({ device_code }) => device_code));
    },
  };
  const publish = async (step: keyof typeof steps) => {
    if (reading[step].pendingCount > 0) return;
    await reading[step](steps[step]).catch((err: unknown) =>
      log.error({ err }, 'the access rules of the broker were not updated'),
    );
  };
  return {
    publish,
    /**
     * Whether a device is inactive but may still connect to receive the plan that stops it. It is refused once it is
     * silent.
     */
    isStopping: (device_id: string) => stopping.has(device_id),
  };
}

/** Keeps the broker's access rules up to date, also after it was down. Returns a function to stop. */
function publishAccess(deps: Deps, broker: EmbeddedBroker) {
  const { events } = deps;
  const { publish, isStopping } = accessPublisher(deps, broker);
  broker.whenUp(() => {
    void publish('keys');
    void publish('devices');
  });
  const checks = runEvery(deps, CHECK_MS, 'refusing devices whose plan has run out', () => publish('devices'));
  const undo = [
    events.on('record.changed', ({ base }) => void (base === devices.base && publish('devices'))),
    events.on(
      'console',
      ({ event, item }) =>
        void (event === 'device.status' && 'plan_hash' in item && isStopping(item.id) && publish('devices')),
    ),
  ];
  return async () => {
    for (const off of undo) off();
    await checks.stop();
  };
}

/**
 * Module for everything between the server and the devices: broker (or `MQTT_URL`), gateway, the HTTP API for devices,
 * the demo's devices.
 */
export const devicesGatewayModule: ServerModule = {
  name: 'devices-gateway',
  routes: deviceApi,
  start: async (deps) => {
    const { broker, config } = deps;
    const mqtt_url = (await broker?.url) ?? config.mqtt_url ?? '';
    const stopPublishing = broker ? publishAccess(deps, broker) : async () => undefined;
    const gateway = await startGateway(deps, { mqtt_url, broker });
    broker?.whenClash(gateway.clashed);
    const stopSimulator = demoSimulator(deps, mqtt_url);
    return async () => {
      await stopPublishing();
      await stopSimulator();
      await gateway.stop();
    };
  },
};
