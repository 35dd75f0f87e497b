import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';

/**
 * Content security policy for what the consoles need and no more: emotion writes style elements, the player and the
 * waveform use blobs, live states a socket. `pictures`: other hosts that pictures and sounds may come from.
 */
const contentSecurityPolicy = (pictures: readonly string[]) => ({
  useDefaults: false,
  directives: {
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...pictures],
    'font-src': ["'self'", 'data:'],
    'media-src': ["'self'", 'blob:', 'https:', ...pictures],
    'connect-src': ["'self'", 'ws:', 'wss:', 'https:', 'blob:'],
    'worker-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  },
});

/**
 * Security headers for browsers. Calculated once, because they are the same for every answer: calling helmet each time
 * cost more than a cached answer does.
 */
export function securityHeaders({ crossSite, pictures = [] }: { crossSite: boolean; pictures?: readonly string[] }) {
  const answer = new ServerResponse(new IncomingMessage(new Socket()));
  helmet({
    contentSecurityPolicy: contentSecurityPolicy(pictures),
    crossOriginResourcePolicy: { policy: crossSite ? 'cross-origin' : 'same-origin' },
  })(answer.req, answer, () => undefined);
  return answer.getHeaders() as Record<string, string>;
}

/** Content security policy of a page that shows pictures from these hosts. */
export const pagePolicy = (pictures: readonly string[]) =>
  String(securityHeaders({ crossSite: false, pictures })['content-security-policy']);
