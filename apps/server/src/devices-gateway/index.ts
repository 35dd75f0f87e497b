import type { Ground } from '../ground';
import { raisedKeyVersions } from '../modules/devices';
import type { ServerModule } from '../modules/module';
import { demoSimulator } from './demo-simulator';
import { deviceApi } from './device-api';
import type { EmbeddedBroker } from './embedded-broker';
import { startGateway, type Gateway } from './gateway';

interface Running {
  mqtt_url: string;
  gateway: Gateway;
}
const running = new WeakMap<Ground['events'], Running>();
/** For tests and benchmarks: where devices connect, and what waits until their states are stored. */
export const gatewayOf = ({ events }: Pick<Ground, 'events'>) => running.get(events) ?? null;

/** A key replaced while the broker was down must not work again. */
async function tellRaisedKeys({ db, log }: Ground, broker: EmbeddedBroker) {
  const raised = await raisedKeyVersions(db).catch((err: unknown) => log.error({ err }, 'replaced keys not told to the broker'));
  for (const { device_code, key_version } of raised ?? []) broker.revoke(device_code, key_version);
}

/** Everything between the server and the devices: broker (or `MQTT_URL`), gateway, what they fetch over HTTP, the demo's devices. */
export const devicesGatewayModule: ServerModule = {
  name: 'devices-gateway',
  routes: deviceApi,
  start: async (ground) => {
    const { broker, config } = ground;
    const mqtt_url = (await broker?.url) ?? config.mqtt_url ?? '';
    broker?.whenUp(() => void tellRaisedKeys(ground, broker));
    const gateway = await startGateway(ground, { mqtt_url, revoke: broker?.revoke ?? (() => undefined) });
    running.set(ground.events, { mqtt_url, gateway });
    const stopSimulator = await demoSimulator(ground, mqtt_url);
    return async () => {
      await stopSimulator();
      await gateway.stop();
    };
  },
};
