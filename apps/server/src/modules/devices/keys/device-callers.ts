import type { FastifyRequest } from 'fastify';
import { deviceTokens } from '../../../device-token';
import type { Deps } from '../../../deps';
import { AppError } from '../../../http/errors';
import { deviceStateReader } from './device-credentials';

/**
 * Authenticates calls of `device` routes: the device needs an unexpired key of its latest version and must be active,
 * except for the calls that make it stop.
 */
export function deviceCallers({ db, config }: Pick<Deps, 'db' | 'config'>) {
  const tokens = deviceTokens(config.secret);
  const readState = deviceStateReader(db);
  return async (request: FastifyRequest, { also_inactive = false } = {}) => {
    const [scheme, token] = (request.headers.authorization ?? '').split(' ');
    const holder = scheme?.toLowerCase() === 'bearer' && token ? tokens.read(token) : null;
    const state = holder?.purpose === 'device' ? await readState(holder.code) : null;
    if (!holder || state?.key_version !== holder.version || !(state.is_active || also_inactive))
      throw new AppError('UNAUTHORIZED');
    return { holder, state };
  };
}
