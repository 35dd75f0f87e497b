import { readFileSync, watch } from 'node:fs';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { dirname } from 'node:path';
import { createSecureContext, createServer as createTlsServer } from 'node:tls';

export interface CertificateFiles {
  cert: string;
  key: string;
}
type Serve = (socket: Socket) => void;
interface Addresses {
  host: string;
  port: number;
  tls: CertificateFiles | null;
  /** Called when a renewed certificate does not fit its key: the one before stays in use. */
  misfit: (error: Error) => void;
}

const LOOPBACK = '127.0.0.1';
const portOf = (server: Server) => (server.address() as AddressInfo).port;

const listen = (server: Server, host: string, port: number) =>
  new Promise<void>((ready, fail) => {
    server.once('error', fail);
    server.listen({ host, port, backlog: 8192 }, ready);
  });

/**
 * Listeners of the broker: devices at `port`, the server itself at `local_port`. With a certificate devices must use
 * TLS, and the server has a port without it on the loopback interface, because the certificate's names are not those
 * the server uses for itself.
 */
export async function openListeners({ host, port, tls, misfit }: Addresses, serve: Serve) {
  const plain = createServer({ noDelay: true }, serve);
  if (!tls) {
    await listen(plain, host, port);
    return { port: portOf(plain), local_port: portOf(plain), close: () => void plain.close() };
  }
  const secure = createTlsServer({ noDelay: true, minVersion: 'TLSv1.2', ...read(tls) }, serve);
  await listen(secure, host, port);
  await listen(plain, LOOPBACK, 0);
  const stopWatching = whenRenewed(tls, misfit, (renewed) =>
    secure.setSecureContext({ minVersion: 'TLSv1.2', ...renewed }),
  );
  return {
    port: portOf(secure),
    local_port: portOf(plain),
    close() {
      stopWatching();
      secure.close();
      plain.close();
    },
  };
}

/** Both files, if they match. */
function read({ cert, key }: CertificateFiles) {
  const pair = { cert: readFileSync(cert), key: readFileSync(key) };
  createSecureContext(pair);
  return pair;
}

/**
 * Watches the folders, because a renewed certificate is a new file under the old name. While only one of the two files
 * is new they do not match: the next change is waited for.
 */
function whenRenewed(
  files: CertificateFiles,
  misfit: Addresses['misfit'],
  show: (pair: ReturnType<typeof read>) => void,
) {
  const reload = () => {
    try {
      show(read(files));
    } catch (error) {
      misfit(error as Error);
    }
  };
  const watchers = [...new Set([dirname(files.cert), dirname(files.key)])].map((folder) =>
    watch(folder, { persistent: false }, reload),
  );
  return () => watchers.forEach((watcher) => watcher.close());
}
