import { devices } from '@loa/contracts/devices';
import type { EmbeddedBroker } from '../device-link';
import type { Ground } from '../ground';
import { inactiveDevices, raisedKeyVersions } from '../modules/devices';
import type { ServerModule } from '../modules/module';
import { demoSimulator } from './demo-simulator';
import { deviceApi } from './device-api';
import { startGateway } from './gateway';

/** Tells the broker whom to refuse. What was asked for later is told later, so that the newest always stands. */
function accessTeller({ db, log }: Ground, broker: EmbeddedBroker) {
  let last = Promise.resolve();
  const steps = {
    keys: async () => (await raisedKeyVersions(db)).forEach(({ device_code, key_version }) => broker.revoke(device_code, key_version)),
    devices: async () => broker.bar(await inactiveDevices(db)),
  };
  return (...what: (keyof typeof steps)[]) => {
    for (const step of what) last = last.then(steps[step]).catch((err: unknown) => log.error({ err }, 'the broker was not told whom to refuse'));
  };
}

/** Everything between the server and the devices: broker (or `MQTT_URL`), gateway, what they fetch over HTTP, the demo's devices. */
export const devicesGatewayModule: ServerModule = {
  name: 'devices-gateway',
  routes: deviceApi,
  start: async (ground) => {
    const { broker, config } = ground;
    const mqtt_url = (await broker?.url) ?? config.mqtt_url ?? '';
    const tellAccess = broker ? accessTeller(ground, broker) : () => undefined;
    // What changed while the broker was down, too.
    broker?.whenUp(() => tellAccess('keys', 'devices'));
    const undo = ground.events.on('record.changed', ({ base }) => base === devices.base && tellAccess('devices'));
    const gateway = await startGateway(ground, { mqtt_url, broker });
    broker?.whenClash(gateway.clashed);
    const stopSimulator = demoSimulator(ground, mqtt_url);
    return async () => {
      undo();
      await stopSimulator();
      await gateway.stop();
    };
  },
};
