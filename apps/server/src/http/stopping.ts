import { Socket } from 'node:net';
import type { App } from '../deps';

/** Longest time that a running answer may delay the stop. A client that is cut off then resumes from where it was. */
const LAST_ANSWERS_MS = 4000;

/**
 * Closes each connection after its running answer when the server stops. The framework closes idle ones; these would be
 * kept open for another request, and the server with them, for more than a minute.
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
