import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Port range below the ephemeral ports of the system: a port that is free now is not given away before it is used.
 */
const [LOWEST, HIGHEST] = [10_000, 32_000];

const isFree = (port: number) =>
  new Promise<boolean>((done) => {
    const server = createServer();
    server.once('error', () => done(false));
    server.listen(port, '127.0.0.1', () => server.close(() => done(true)));
  });

/** A free port whose next one is free, too: devices connect to the port after the console's. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(LOWEST, HIGHEST);
    if ((await isFree(port)) && (await isFree(port + 1))) return port;
  }
}
