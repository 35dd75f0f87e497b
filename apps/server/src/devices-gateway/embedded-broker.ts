import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import type { Config } from '../config';
import { StartError } from '../config';
import type { EmbeddedBroker, KeyClash } from '../device-link';
import { holderOf, portInUse } from '../holding-process';
import { Processes } from '../processes';
import type { BrokerNotice, BrokerRequest } from './broker';

const ENTRY = 'broker.js';
/**
 * Flags of Node for the broker: it starts garbage collection itself. With room for the garbage of thousands of new
 * connections V8 collects less often and uses more memory: publishing to all is as fast with 16 MiB as with 32, and a
 * device costs some 4 kB less.
 */
const FLAGS = ['--max-semi-space-size=16'];

const urlOf = ({ mqtt_host: host, mqtt_tls }: Config, local_port: number) =>
  `mqtt://${mqtt_tls || host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host}:${local_port}`;

/** Starts the broker in a process of its own; in this process when run from source, where there is no build to fork. */
export function launchBroker(config: Config, processes: Processes): EmbeddedBroker {
  const dir = join(config.data_dir, 'broker');
  const broker = Processes.find(ENTRY) ? forked(config, dir, processes) : inThisProcess(config, dir);
  // The start may fail before anyone waits for it.
  broker.url.catch(() => undefined);
  return broker;
}

function inThisProcess(config: Config, dir: string): EmbeddedBroker {
  let reportClash: (clash: KeyClash) => void = () => undefined;
  // A built server forks the broker, and needs none of this code.
  const broker = import('./start-broker').then(({ startBroker }) =>
    startBroker({
      dir,
      host: config.mqtt_host,
      port: config.port === 0 ? 0 : config.mqtt_port,
      secret: config.secret,
      tls: config.mqtt_tls,
      clashed: (clash) => reportClash(clash),
    }),
  );
  return {
    url: broker.then(({ local_port }) => urlOf(config, local_port)),
    revoke: (code, version) => void broker.then((up) => up.revoke(code, version)),
    bar: (codes) => void broker.then((up) => up.bar(codes)),
    publishPlan: (codes, message) => broker.then((up) => up.publishPlan(codes, message)),
    whenUp: (callback) => void broker.then(callback, () => undefined),
    whenClash: (callback) => void (reportClash = callback),
    clients: () => broker.then(({ connected }) => connected()),
    stop: async () => (await broker.catch(() => null))?.close(),
  };
}

function forked(config: Config, dir: string, processes: Processes): EmbeddedBroker {
  const env = {
    LOA_BROKER_DIR: dir,
    LOA_BROKER_HOST: config.mqtt_host,
    LOA_BROKER_PORT: String(config.mqtt_port),
    LOA_SECRET: config.secret,
    LOA_BROKER_CERT: config.mqtt_tls?.cert ?? '',
    LOA_BROKER_KEY: config.mqtt_tls?.key ?? '',
    LOA_LOG: config.log_level,
  };
  let isUp = false;
  let notifyUp: () => void = () => undefined;
  let reportClash: (clash: KeyClash) => void = () => undefined;
  let hear: (notice: BrokerNotice) => void = () => undefined;
  /** Requests to the broker that it has not answered yet. */
  const unanswered = new Map<number, (device_codes: string[]) => void>();
  let number = 0;
  /** Requests for its figures that are not answered yet. */
  const counting: ((clients: number | null) => void)[] = [];
  const answerCounts = (clients: number | null) => counting.splice(0).forEach((done) => done(clients));
  const answer = (of: number, device_codes: string[]) => {
    unanswered.get(of)?.(device_codes);
    unanswered.delete(of);
  };
  const first = new Promise<string>((ready, fail) => {
    hear = (notice) => {
      if (notice.type === 'failed') fail(failure(notice, config, dir));
      if (notice.type === 'clash') reportClash(notice);
      if (notice.type === 'published') answer(notice.number, notice.device_codes);
      if (notice.type === 'stats') answerCounts(notice.clients);
      if (notice.type !== 'ready') return;
      isUp = true;
      ready(urlOf(config, notice.local_port));
      notifyUp();
    };
  });
  const listen = (started: ChildProcess) => {
    started.on('message', hear);
    started.once('exit', () => {
      [...unanswered.keys()].forEach((each) => answer(each, []));
      answerCounts(null);
    });
  };
  const child = processes.start('broker', { entry: ENTRY, env, flags: FLAGS, started: listen });
  return {
    url: first.catch(async (error: unknown) => {
      await child.stop();
      throw error;
    }),
    revoke: (device_code, min_ver) => void child.send({ type: 'revoke', device_code, min_ver }),
    bar: (device_codes) => void child.send({ type: 'bar', device_codes }),
    publishPlan: (device_codes, message) =>
      new Promise((done) => {
        unanswered.set((number += 1), done);
        if (!child.send({ type: 'plan', number, device_codes, message } satisfies BrokerRequest)) answer(number, []);
      }),
    whenUp(callback) {
      notifyUp = callback;
      if (isUp) callback();
    },
    whenClash: (callback) => void (reportClash = callback),
    clients: () =>
      new Promise((done) => {
        counting.push(done);
        if (!child.send({ type: 'stats' } satisfies BrokerRequest)) answerCounts(null);
      }),
    stop: () => child.stop(),
  };
}

function failure({ code, message }: { code: string; message: string }, { mqtt_host, mqtt_port }: Config, dir: string) {
  if (code === 'EADDRINUSE') return new StartError(portInUse(mqtt_port, 'LOA_MQTT_PORT'));
  if (code === 'LEVEL_LOCKED')
    return new StartError(
      `bộ nhớ của bộ trung chuyển tin ở ${dir} đang do ${holderOf(join(dir, 'LOCK'))} dùng; hãy dừng tiến trình đó.`,
    );
  if (code === 'EACCES' || code === 'EADDRNOTAVAIL')
    return new StartError(
      `không mở được cổng ${mqtt_port} cho thiết bị tại ${mqtt_host} (${code}); hãy xem lại LOA_MQTT_HOST và LOA_MQTT_PORT.`,
    );
  return new StartError(`bộ trung chuyển tin không khởi động được: ${message}`);
}
