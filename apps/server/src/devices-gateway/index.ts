import type { Ground } from '../ground';
import type { ServerModule } from '../modules/module';
import { demoSimulator } from './demo-simulator';
import { deviceApi } from './device-api';
import { embeddedBroker } from './embedded-broker';
import { startGateway, type Gateway } from './gateway';

interface Running {
  mqtt_url: string;
  gateway: Gateway;
}
const running = new WeakMap<Ground['events'], Running>();
/** For tests and benchmarks: where devices connect, and what waits until their states are stored. */
export const gatewayOf = ({ events }: Pick<Ground, 'events'>) => running.get(events) ?? null;

/** Everything between the server and the devices: broker (or `MQTT_URL`), gateway, what they fetch over HTTP, the demo's devices. */
export const devicesGatewayModule: ServerModule = {
  name: 'devices-gateway',
  routes: deviceApi,
  start: async (ground) => {
    const { mqtt_url: external } = ground.config;
    const broker = external ? null : await embeddedBroker(ground);
    const mqtt_url = external ?? broker?.url ?? '';
    const gateway = await startGateway(ground, { mqtt_url, revoke: broker?.revoke ?? (() => undefined) });
    running.set(ground.events, { mqtt_url, gateway });
    const stopSimulator = await demoSimulator(ground, mqtt_url);
    return async () => {
      await stopSimulator();
      await gateway.stop();
      await broker?.stop();
    };
  },
};
