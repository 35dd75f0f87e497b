import { createServer } from 'node:net';

const listenOnce = (port: number) =>
  new Promise<number | null>((done) => {
    const server = createServer();
    server.once('error', () => done(null));
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address ? address.port : null));
    });
  });

/** A free port whose neighbour is free too: devices connect to the one after the console's. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = await listenOnce(0);
    if (port && port < 65_000 && (await listenOnce(port + 1))) return port;
  }
}
