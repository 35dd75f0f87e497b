import type { FastifyRequest } from 'fastify';
import { deviceTokens } from '../../../device-token';
import type { Deps } from '../../../deps';
import { AppError } from '../../../http/errors';
import { credentialsReader } from './device-credentials';

/**
 * Authenticates calls of `device` routes: the device needs an unexpired key of its latest version and must be active,
 * except for the calls that make it stop.
 */
export function deviceCallers({ db, config }: Pick<Deps, 'db' | 'config'>) {
  const tokens = deviceTokens(config.secret);
  const readCredentials = credentialsReader(db);
  return async (request: FastifyRequest, { also_inactive = false } = {}) => {
    const [scheme, token] = (request.headers.authorization ?? '').split(' ');
    const holder = scheme?.toLowerCase() === 'bearer' && token ? tokens.read(token) : null;
    const credentials = holder?.purpose === 'device' ? await readCredentials(holder.code) : null;
    if (!holder || credentials?.key_version !== holder.version || !(credentials.is_active || also_inactive))
      throw new AppError('UNAUTHORIZED');
    return { holder, credentials };
  };
}
