import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import type { Config } from '../config';
import { StartError } from '../config';
import type { EmbeddedBroker, KeyClash } from '../device-link';
import { Processes } from '../processes';
import type { BrokerNotice, BrokerRequest } from './broker';
import { startBroker } from './start-broker';

const ENTRY = 'broker.js';
/**
 * It says itself when it is to be cleared up. With room for what thousands leave behind as they come it looks through
 * that seldomer, and holds more: telling them is as fast with 16 MiB as with 32, and a device costs some 4 kB less.
 */
const FLAGS = ['--expose-gc', '--max-semi-space-size=16'];

const urlOf = ({ host, mqtt_tls }: Config, local_port: number) =>
  `mqtt://${mqtt_tls || host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host}:${local_port}`;

/** Starts the broker in a process of its own; from source, where there is no build to fork, in this one. */
export function launchBroker(config: Config, processes: Processes): EmbeddedBroker {
  const dir = join(config.data_dir, 'broker');
  const broker = Processes.find(ENTRY) ? forked(config, dir, processes) : inThisProcess(config, dir);
  // It may fail before anyone waits for it.
  broker.url.catch(() => undefined);
  return broker;
}

function inThisProcess(config: Config, dir: string): EmbeddedBroker {
  let hearClash: (clash: KeyClash) => void = () => undefined;
  const broker = startBroker({
    dir,
    host: config.host,
    port: config.port === 0 ? 0 : config.mqtt_port,
    secret: config.secret,
    tls: config.mqtt_tls,
    clashed: (clash) => hearClash(clash),
  });
  return {
    url: broker.then(({ local_port }) => urlOf(config, local_port)),
    revoke: (code, version) => void broker.then((up) => up.revoke(code, version)),
    bar: (codes) => void broker.then((up) => up.bar(codes)),
    tellPlan: (codes, message) => broker.then((up) => up.tellPlan(codes, message)),
    whenUp: (told) => void broker.then(told, () => undefined),
    whenClash: (told) => void (hearClash = told),
    stop: async () => (await broker.catch(() => null))?.close(),
  };
}

function forked(config: Config, dir: string, processes: Processes): EmbeddedBroker {
  const env = {
    LOA_BROKER_DIR: dir,
    LOA_BROKER_HOST: config.host,
    LOA_BROKER_PORT: String(config.mqtt_port),
    LOA_SECRET: config.secret,
    LOA_BROKER_CERT: config.mqtt_tls?.cert ?? '',
    LOA_BROKER_KEY: config.mqtt_tls?.key ?? '',
  };
  let isUp = false;
  let tellUp: () => void = () => undefined;
  let hearClash: (clash: KeyClash) => void = () => undefined;
  let hear: (notice: BrokerNotice) => void = () => undefined;
  /** What the broker was asked to tell and has not answered. */
  const asked = new Map<number, (told: string[]) => void>();
  let number = 0;
  const answer = (of: number, told: string[]) => {
    asked.get(of)?.(told);
    asked.delete(of);
  };
  const first = new Promise<string>((ready, fail) => {
    hear = (notice) => {
      if (notice.type === 'failed') fail(failure(notice, config.mqtt_port));
      if (notice.type === 'clash') hearClash(notice);
      if (notice.type === 'told') answer(notice.number, notice.device_codes);
      if (notice.type !== 'ready') return;
      isUp = true;
      ready(urlOf(config, notice.local_port));
      tellUp();
    };
  });
  const listen = (started: ChildProcess) => {
    started.on('message', hear);
    started.once('exit', () => [...asked.keys()].forEach((each) => answer(each, [])));
  };
  const child = processes.start('broker', { entry: ENTRY, env, flags: FLAGS, started: listen });
  return {
    url: first.catch(async (error: unknown) => {
      await child.stop();
      throw error;
    }),
    revoke: (device_code, min_ver) => void child.send({ type: 'revoke', device_code, min_ver }),
    bar: (device_codes) => void child.send({ type: 'bar', device_codes }),
    tellPlan: (device_codes, message) =>
      new Promise((done) => {
        asked.set((number += 1), done);
        if (!child.send({ type: 'plan', number, device_codes, message } satisfies BrokerRequest)) answer(number, []);
      }),
    whenUp(told) {
      tellUp = told;
      if (isUp) told();
    },
    whenClash: (told) => void (hearClash = told),
    stop: () => child.stop(),
  };
}

function failure({ code, message }: { code: string; message: string }, port: number) {
  if (code === 'EADDRINUSE') return new StartError(`port ${port} is already in use; set LOA_MQTT_PORT to another one.`);
  return new StartError(`the message broker does not start: ${message}`);
}
