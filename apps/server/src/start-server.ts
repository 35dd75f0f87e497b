import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import { buildApp } from './app';
import { StartError } from './config';
import type { Config } from './config';
import { scheduleVacuum } from './db/scheduled-vacuum';
import type { OpenDatabase } from './db/open-database';
import { DeviceLink } from './device-link';
import { startSignals } from './modules/content';
import { launchBroker } from './devices-gateway/embedded-broker';
import { Events } from './events';
import { HashedFiles, openFiles, workFolderIn } from './files';
import type { App, Deps } from './deps';
import { RecordUses } from './http/record-uses';
import { Jobs } from './jobs/jobs';
import { portInUse } from './holding-process';
import { leadingParts } from './leading';
import { serverName } from './lease';
import { takeFfmpeg } from './media';
import { Figures } from './monitoring/figures';
import { addMachineFigures } from './monitoring/machine-figures';
import { Metrics } from './monitoring/metrics';
import { Processes } from './processes';
import { Readiness } from './readiness';
import { startRealtime } from './realtime/realtime';
import { DemoProgress } from './demo-progress';
import { leaveDemo } from './seed/leave-demo';
import { defineDemo } from './seed/make-demo';
import { seedDemoPeople } from './seed/seed-demo';
import type { DemoPart } from './seed/seed-demo';
import { UploadStore } from './uploads';

export { unusedPassword } from './modules/accounts';

interface Options {
  config: Config;
  /** May still be opening: the parts that need no database start meanwhile. */
  database: OpenDatabase | Promise<OpenDatabase>;
  log: Logger;
  /**
   * How much of the demo is made: in demo mode all of it, most of it once the server listens. Tests mostly want its
   * places and people only.
   */
  demo?: DemoPart;
  /** Adds the sounds that come with the product, once. A demo always does. */
  signals?: boolean;
  /** False for tests that call the server in-process. */
  listen?: boolean;
  routes?: (app: App) => void | Promise<void>;
}

/**
 * Assembles the parts and starts them in order, the broker beside the database. They stop in reverse order.
 */
export async function startServer({
  config,
  database,
  log,
  demo = config.mode === 'demo' ? 'all' : 'none',
  signals = false,
  listen = true,
  routes,
}: Options) {
  const processes = new Processes(log);
  const stops: (() => Promise<void> | void)[] = [];
  const stop = async () => {
    for (const undo of stops.splice(0).reverse()) {
      await Promise.resolve(undo()).catch((err: unknown) => log.error({ err }, 'while stopping'));
    }
  };
  try {
    stops.push(() => processes.stopAll());
    const broker = config.mqtt_url ? null : launchBroker(config, processes);
    stops.push(() => broker?.stop());
    if (config.ffmpeg) await takeNamedFfmpeg(config.ffmpeg);
    const opened = await database;
    const readiness = new Readiness();
    const files = await openFiles(config);
    const deps: Deps = {
      config,
      db: opened.db,
      log,
      events: new Events(log, opened.bus),
      lease: opened.lease,
      jobs: new Jobs(opened, log, readiness),
      processes,
      files,
      inWorkFolder: await workFolderIn(config.data_dir),
      media: new HashedFiles(files, 'media'),
      uploads: new UploadStore({ files, locks: opened.lease }),
      uploadHolders: [],
      newFiles: [],
      uses: new RecordUses(),
      offers: [],
      broker,
      devices: new DeviceLink(),
      demo: new DemoProgress(),
      readiness,
      figures: new Figures(),
      metrics: new Metrics(),
      placeRecords: [],
      storedFiles: [],
      settingImpacts: [],
      waiting: [],
    };
    stops.push(await deps.events.open());
    stops.push(addMachineFigures(deps));
    if (opened.embedded) stops.push(scheduleVacuum(deps).stop);
    const { app, modules, accounts } = await buildApp(deps, routes);
    stops.push(() => app.close());
    for (const module of modules) {
      const undo = await module.start?.(deps);
      if (undo) stops.push(undo);
    }
    const makeDemo = defineDemo(deps, modules);
    await opened.oneAtATime(async () => {
      for (const module of modules) await module.seed?.(deps);
      if (config.production) await leaveDemo(deps);
      await deps.jobs.open();
      if (demo !== 'none') await seedDemoPeople(deps);
    });
    const leading = leadingParts(deps, modules);
    stops.push(() => opened.lease.release(), leading.end);
    await opened.lease.ask(serverName(config.port), leading);
    stops.push(() => deps.jobs.stop());
    stops.push(startRealtime(app, deps, accounts));
    const url = listen ? await listenOn(app, config) : '';
    if (listen) deps.events.emit('server.opened', {});
    if (demo === 'all') await makeDemo();
    if (signals) await startSignals(deps);
    await deps.jobs.run();
    logStart(deps, opened);
    stops.push(() => log.info({ event: 'stop' }, 'server stops'));
    return { app, deps, accounts, url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function logStart({ log, config: { mode, variant, port }, broker }: Deps, { embedded, migrated }: OpenDatabase) {
  if (migrated > 0) log.info({ event: 'migrations', count: migrated }, 'tables brought up to date');
  const parts = { database: embedded ? 'embedded' : 'external', broker: broker ? 'embedded' : 'external' };
  log.info({ event: 'start', mode, variant, port, ...parts, node: process.version }, 'server started');
}

/** An ffmpeg that fails its test is refused now, and not with somebody's file. */
const takeNamedFfmpeg = (ffmpeg: string) =>
  takeFfmpeg(ffmpeg).catch((error: Error) => {
    throw new StartError(
      `LOA_FFMPEG=${ffmpeg} không qua được bài thử với một tiếng chuông và hai đoạn phim: ${error.message}`,
    );
  });

async function listenOn(app: App, { host, port }: Config) {
  await app.listen({ host, port }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE') throw new StartError(portInUse(port, 'PORT'));
    if (error.code === 'EACCES' || error.code === 'EADDRNOTAVAIL')
      throw new StartError(`không mở được cổng ${port} tại ${host} (${error.code}); hãy xem lại PORT và LOA_HOST.`);
    throw error;
  });
  const { port: bound } = app.server.address() as AddressInfo;
  return `http://${host.includes(':') ? `[${host}]` : host === '0.0.0.0' ? 'localhost' : host}:${bound}`;
}
