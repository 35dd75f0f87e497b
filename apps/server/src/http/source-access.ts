import { createGuard, LIMITS, SourceError, type Access, type Guard } from '@loa/live-source';
import type { Config } from '../config';
import { invalidField } from './errors';

type Asking = Pick<Config, 'relay'>;

/** Guard of all addresses typed by users: none inside the network, except hosts named by the server's administrator. */
export const guardOf = ({ relay }: Asking): Guard => createGuard({ allowed_hosts: relay.hosts });

/** Access by which the server reads sources. */
export const sourceAccess = (config: Asking): Access => ({
  guard: guardOf(config),
  limits: { ...LIMITS, patience_ms: config.relay.patience_ms },
});

/** Throws, for the field with this address, when the server would never call it. */
export function requireCallable(config: Asking, url: string, field = 'url') {
  try {
    guardOf(config).check(new URL(url));
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    throw invalidField(
      field,
      error.code === 'inside'
        ? 'Địa chỉ này nằm trong mạng nội bộ nên không được gọi, hãy nhờ người quản trị máy chủ cho phép'
        : error.message,
    );
  }
}
