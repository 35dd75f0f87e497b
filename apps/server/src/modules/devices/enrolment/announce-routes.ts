import { ANNOUNCE_PATH, announced, announcement } from '@loa/contracts/devices';
import type { App, Deps } from '../../../deps';
import { announce } from './announcements';

/**
 * Requests a minute from one address: all devices of a school share one address, but a client that invents devices or
 * guesses codes is slowed down.
 */
const MOST_A_MINUTE = 600;

/** `POST /device-api/announce`: the way in which a device without a key gets one. */
export function announceRoutes(app: App, deps: Deps) {
  const limited = deps.config.rate_limit > 0 ? { rateLimit: { max: MOST_A_MINUTE, timeWindow: '1 minute' } } : {};
  const schema = { hide: true, body: announcement, response: { 201: announced, 202: announced } };
  app.post(
    ANNOUNCE_PATH,
    { config: { access: 'device', ...limited }, bodyLimit: 4096, schema },
    async (request, reply) => {
      const [scheme, key] = (request.headers.authorization ?? '').split(' ');
      const answer = await announce(deps, {
        announcement: request.body,
        key: scheme?.toLowerCase() === 'bearer' && key ? key : null,
        ip: request.ip,
      });
      return reply
        .code(answer.state === 'approved' ? 201 : 202)
        .header('cache-control', 'no-store')
        .send(answer);
    },
  );
}
