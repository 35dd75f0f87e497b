import { devices } from '@loa/contracts/devices';
import type { EmbeddedBroker } from '../device-link';
import type { Deps } from '../deps';
import { inactiveDevices, raisedKeyVersions } from '../modules/devices';
import type { ServerModule } from '../modules/module';
import { runEvery } from '../run-every';
import { demoSimulator } from './demo-simulator';
import { deviceApi } from './device-api';
import { startGateway } from './gateway';

/** Interval (ms) for finding inactive devices whose plan has run out, and for publishing again what failed. */
const CHECK_MS = 60_000;

/** Keeps the broker's access rules up to date, also after it was down. Returns a function to stop. */
function publishAccess(deps: Deps, broker: EmbeddedBroker) {
  const { db, events } = deps;
  // Devices that are inactive but may still connect to receive the plan that stops them: refused once they are silent.
  let stopping = new Set<string>();
  const publishing = runEvery(
    deps,
    CHECK_MS,
    'refused_devices',
    async () =>
      (await raisedKeyVersions(db)).forEach(({ device_code, key_version }) => broker.revoke(device_code, key_version)),
    async () => {
      const inactive = await inactiveDevices(db);
      stopping = new Set(inactive.filter(({ is_silent }) => !is_silent).map(({ id }) => id));
      broker.bar(inactive.filter(({ is_silent }) => is_silent).map(({ device_code }) => device_code));
    },
  );
  broker.whenUp(publishing.now);
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

/**
 * Module for everything between the server and the devices: broker (or `MQTT_URL`), gateway, the HTTP API for devices,
 * the demo's devices.
 */
export const devicesGatewayModule: ServerModule = {
  name: 'devices-gateway',
  routes: deviceApi,
  start: async (deps) => demoSimulator(deps, await urlOf(deps)),
  lead: async (deps, lost) => {
    const { broker } = deps;
    const stopPublishing = broker ? [publishAccess(deps, broker)] : [];
    const gateway = await startGateway(deps, { mqtt_url: await urlOf(deps), broker, lost });
    broker?.whenClash(gateway.clashed);
    return [...stopPublishing, gateway.stop];
  },
};
