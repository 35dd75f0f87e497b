import type { KeyClash } from '../device-link';
import { collectGarbage, collectOnceSettled } from '../collect-garbage';
import { endWithParent } from '../end-with-parent';
import { createLog } from '../log';
import { startBroker } from './start-broker';

/** Message from the server to the broker process. */
export type BrokerRequest =
  | { type: 'revoke'; device_code: string; min_ver: number }
  | { type: 'bar'; device_codes: string[] }
  | { type: 'plan'; number: number; device_codes: readonly string[]; message: string }
  | { type: 'stats' };
/** Message from the broker process to the server. */
export type BrokerNotice =
  | { type: 'ready'; port: number; local_port: number }
  | { type: 'failed'; code: string; message: string }
  | ({ type: 'clash' } & KeyClash)
  | { type: 'published'; number: number; device_codes: string[] }
  | { type: 'stats'; clients: number; rss: number; cpu: NodeJS.CpuUsage };

const log = createLog(process.env['LOA_LOG'] ?? 'info', undefined, 'broker');

/**
 * Entry of the broker process. Environment: LOA_BROKER_DIR, LOA_BROKER_HOST, LOA_BROKER_PORT, LOA_SECRET; with TLS
 * LOA_BROKER_CERT, LOA_BROKER_KEY. Its log has the level LOA_LOG.
 */
async function main() {
  const {
    LOA_BROKER_DIR: dir,
    LOA_BROKER_HOST: host = '127.0.0.1',
    LOA_BROKER_PORT: port = '4001',
    LOA_SECRET: secret,
    LOA_BROKER_CERT: cert,
    LOA_BROKER_KEY: key,
  } = process.env;
  if (!dir || !secret) throw new Error('LOA_BROKER_DIR and LOA_SECRET are required');
  const starting = startBroker({
    dir,
    host,
    port: Number(port),
    secret,
    tls: cert && key ? { cert, key } : null,
    moved: collectAfterStorms(),
    clashed: (clash) => void send({ type: 'clash', ...clash }),
    misfit: (err) =>
      log.warn({ event: 'certificate.refused', err }, 'the renewed certificate is not used until it fits its key'),
  });

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    // A client that does not close must not keep this process alive without its server.
    setTimeout(() => process.exit(0), 3000).unref();
    await starting.then(
      (started) => started.close(),
      () => undefined,
    );
    process.exit(0);
  };
  endWithParent(() => void stop());
  const broker = await starting;
  process.on('message', (request: BrokerRequest) => {
    if (request.type === 'revoke') void broker.revoke(request.device_code, request.min_ver);
    else if (request.type === 'bar') void broker.bar(request.device_codes);
    else if (request.type === 'plan')
      void broker
        .publishPlan(request.device_codes, request.message)
        .then((device_codes) => send({ type: 'published', number: request.number, device_codes }));
    else send({ type: 'stats', clients: broker.connected(), rss: process.memoryUsage().rss, cpu: process.cpuUsage() });
  });
  process.on('SIGTERM', stop);
  // Ctrl-C reaches the whole process group: the server ends its children in order.
  process.on('SIGINT', () => undefined);
  collectOnceSettled();
  send({ type: 'ready', port: broker.port, local_port: broker.local_port });
}

/** Number of connects and disconnects that counts as a storm, and the time (ms) to wait for the rest of it. */
const [CROWD, AFTER_MS] = [500, 5000];

/**
 * Collects garbage after a storm. Thousands of connecting devices leave twice the memory they need afterwards, and V8
 * would keep it until it runs out. With `--optimize-for-size` V8 collects so often that publishing to all of them takes
 * three times as much work.
 */
function collectAfterStorms() {
  let moved = 0;
  const clear = () => {
    moved = 0;
    collectGarbage();
  };
  return () => {
    moved += 1;
    if (moved === CROWD) setTimeout(clear, AFTER_MS).unref();
  };
}

const send = (notice: BrokerNotice) => process.connected && process.send?.(notice);

main().catch((error: NodeJS.ErrnoException) => {
  // The server prints the failure in its own words; without a server it is printed here.
  const { code = error.code ?? 'ERROR' } = (error.cause ?? {}) as { code?: string };
  if (!send({ type: 'failed', code, message: error.message })) log.error({ err: error }, 'broker not started');
  process.exit(1);
});
