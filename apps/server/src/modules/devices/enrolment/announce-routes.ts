import { ANNOUNCE_PATH, announced, announcement } from '@loa/contracts/devices';
import type { App, Ground } from '../../../ground';
import { announce } from './announcements';

/** A school's machines come from one address; one that invents devices or guesses codes is slowed down all the same. */
const MOST_A_MINUTE = 600;

/** `POST /device-api/announce`: how a device that has no key of its own comes to one. */
export function announceRoutes(app: App, ground: Ground) {
  const limited = ground.config.rate_limit > 0 ? { rateLimit: { max: MOST_A_MINUTE, timeWindow: '1 minute' } } : {};
  const schema = { hide: true, body: announcement, response: { 201: announced, 202: announced } };
  app.post(
    ANNOUNCE_PATH,
    { config: { access: 'device', ...limited }, bodyLimit: 4096, schema },
    async (request, reply) => {
      const [scheme, key] = (request.headers.authorization ?? '').split(' ');
      const answer = await announce(ground, {
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
