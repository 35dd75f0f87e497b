import cors from '@fastify/cors';
import type { Config } from '../config';
import type { App } from '../deps';

type Origins = Pick<Config, 'cors_origins'>;

/** Headers that a console of another host reads: the server's clock, how long to wait, what to name to the support. */
const exposedHeaders = ['Date', 'Age', 'Retry-After', 'X-Request-Id'];

/** Lets the consoles of these origins call this server. */
export async function allowOtherOrigins(app: App, { cors_origins }: Origins) {
  if (cors_origins.length === 0) return;
  const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];
  await app.register(cors, { origin: cors_origins, credentials: true, methods, exposedHeaders, maxAge: 86_400 });
}

/** The same headers for an answer that is made before any hook. */
export const corsHeaders = ({ cors_origins }: Origins, origin = ''): Record<string, string> =>
  cors_origins.includes(origin)
    ? {
        'access-control-allow-origin': origin,
        'access-control-allow-credentials': 'true',
        'access-control-expose-headers': exposedHeaders.join(', '),
        vary: 'Origin',
      }
    : {};
