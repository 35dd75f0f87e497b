import { Socket } from 'node:net';
import type { App } from '../ground';

/** How long an answer under way may hold up a server that stops. Whoever is cut off then asks on from where it was. */
const LAST_ANSWERS_MS = 4000;

/**
 * Ends each connection with the answer that is under way on it when the server stops. Those that are idle are closed by
 * the
 * framework; these would be kept for another question, and the server with them, for more than a minute.
 */
export function endWithLastAnswers(app: App) {
  let isStopping = false;
  app.addHook('preClose', (done) => {
    isStopping = true;
    setTimeout(() => app.server.closeAllConnections(), LAST_ANSWERS_MS).unref();
    done();
  });
  app.addHook('onResponse', ({ socket }, _reply, done) => {
    if (isStopping && socket instanceof Socket) socket.destroySoon();
    done();
  });
}
