import { devices } from '@loa/contracts/devices';
import pLimit from 'p-limit';
import type { EmbeddedBroker } from '../device-link';
import type { Ground } from '../ground';
import { inactiveDevices, raisedKeyVersions } from '../modules/devices';
import type { ServerModule } from '../modules/module';
import { repeat } from '../repeat';
import { demoSimulator } from './demo-simulator';
import { deviceApi } from './device-api';
import { startGateway } from './gateway';

/** How often it is looked whose plan has run out, and whether the broker was told of everybody else. */
const LOOK_MS = 60_000;

/**
 * Tells the broker whom to refuse. What was asked for later is told later, so that the newest always stands; what is
 * asked for
 * while the same still waits for its turn is told by that.
 */
function accessTeller({ db, log }: Ground, broker: EmbeddedBroker) {
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
  const tell = async (step: keyof typeof steps) => {
    if (reading[step].pendingCount > 0) return;
    await reading[step](steps[step]).catch((err: unknown) =>
      log.error({ err }, 'the broker was not told whom to refuse'),
    );
  };
  return {
    tell,
    /** Not in use any more, and not silent yet: it is refused once it is. */
    isStopping: (device_id: string) => stopping.has(device_id),
  };
}

/** Keeps the broker told: what changed while it was down, too. Answers how to stop. */
function tellAccess(ground: Ground, broker: EmbeddedBroker) {
  const { events } = ground;
  const { tell, isStopping } = accessTeller(ground, broker);
  broker.whenUp(() => {
    void tell('keys');
    void tell('devices');
  });
  const looks = repeat(ground, LOOK_MS, 'refusing devices whose plan has run out', () => tell('devices'));
  const undo = [
    events.on('record.changed', ({ base }) => void (base === devices.base && tell('devices'))),
    events.on(
      'console',
      ({ event, item }) =>
        void (event === 'device.status' && 'plan_hash' in item && isStopping(item.id) && tell('devices')),
    ),
  ];
  return async () => {
    for (const off of undo) off();
    await looks.stop();
  };
}

/**
 * Everything between the server and the devices: broker (or `MQTT_URL`), gateway, what they fetch over HTTP, the demo's
 * devices.
 */
export const devicesGatewayModule: ServerModule = {
  name: 'devices-gateway',
  routes: deviceApi,
  start: async (ground) => {
    const { broker, config } = ground;
    const mqtt_url = (await broker?.url) ?? config.mqtt_url ?? '';
    const stopTelling = broker ? tellAccess(ground, broker) : async () => undefined;
    const gateway = await startGateway(ground, { mqtt_url, broker });
    broker?.whenClash(gateway.clashed);
    const stopSimulator = demoSimulator(ground, mqtt_url);
    return async () => {
      await stopTelling();
      await stopSimulator();
      await gateway.stop();
    };
  },
};
