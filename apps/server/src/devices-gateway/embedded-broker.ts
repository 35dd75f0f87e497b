import { join } from 'node:path';
import { StartError } from '../config';
import type { Ground } from '../ground';
import { raisedKeyVersions, type DeviceLink } from '../modules/devices';
import { Processes } from '../processes';
import type { BrokerNotice } from './broker';
import { startBroker } from './start-broker';

const ENTRY = 'broker.js';

export interface RunningBroker {
  url: string;
  revoke: DeviceLink['revoke'];
  stop: () => Promise<void>;
}

const urlOf = ({ config }: Ground, port: number) => `mqtt://${config.host === '0.0.0.0' || config.host === '::' ? '127.0.0.1' : config.host}:${port}`;

/** The broker in a process of its own; from source, where there is no build to fork, in this one. */
export async function embeddedBroker(ground: Ground): Promise<RunningBroker> {
  const { config } = ground;
  const dir = join(config.data_dir, 'broker');
  if (Processes.find(ENTRY)) return forkedBroker(ground, dir);
  const broker = await startBroker({ dir, host: config.host, port: config.port === 0 ? 0 : config.mqtt_port, secret: config.secret });
  return { url: urlOf(ground, broker.port), revoke: (code, version) => void broker.revoke(code, version), stop: () => broker.close() };
}

async function forkedBroker(ground: Ground, dir: string): Promise<RunningBroker> {
  const { config, db, processes, log } = ground;
  const env = { LOA_BROKER_DIR: dir, LOA_BROKER_HOST: config.host, LOA_BROKER_PORT: String(config.mqtt_port), LOA_SECRET: config.secret };
  // A key replaced while the broker was down must not work again.
  const tellRaisedKeys = async () => {
    for (const { device_code, key_version } of await raisedKeyVersions(db)) child.send({ type: 'revoke', device_code, min_ver: key_version });
  };
  let listen: (notice: BrokerNotice) => void = () => undefined;
  const first = new Promise<number>((ready, fail) => {
    listen = (notice) => {
      if (notice.type === 'failed') fail(failure(notice, config.mqtt_port));
      if (notice.type !== 'ready') return;
      ready(notice.port);
      void tellRaisedKeys().catch((err: unknown) => log.error({ err }, 'replaced keys not told to the broker'));
    };
  });
  const child = processes.start('broker', { entry: ENTRY, env, started: (started) => started.on('message', listen) });
  const port = await first.catch(async (error: unknown) => {
    await child.stop();
    throw error;
  });
  return {
    url: urlOf(ground, port),
    revoke: (device_code, min_ver) => void child.send({ type: 'revoke', device_code, min_ver }),
    stop: () => child.stop(),
  };
}

function failure({ code, message }: { code: string; message: string }, port: number) {
  if (code === 'EADDRINUSE') return new StartError(`port ${port} is already in use; set LOA_MQTT_PORT to another one.`);
  return new StartError(`the message broker does not start: ${message}`);
}
