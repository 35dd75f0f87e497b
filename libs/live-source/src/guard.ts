import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address';
import { SourceError } from './source-error';

/** All addresses of a name. */
export type Resolve = (host: string) => Promise<LookupAddress[]>;

export interface GuardOptions {
  /** Hosts that are allowed at any address, as they are written in addresses: names or IP addresses. */
  allowed_hosts?: readonly string[];
  resolve?: Resolve;
}

/**
 * Decides about connections. `lookup` answers a connection only with checked addresses, so no name is resolved twice.
 */
export interface Guard {
  lookup: LookupFunction;
  /** Refuses an address that needs no lookup, and anything but http and https. */
  check: (url: URL) => void;
  /** Whether a connection to this host may have ended at this address. */
  mayReach: (host: string, address: string) => boolean;
}

const inside = () =>
  new SourceError(
    'inside',
    'Địa chỉ này nằm trong mạng nội bộ nên không được kết nối. Nếu đúng là nguồn của mình, hãy nhờ người quản trị máy chủ cho phép.',
  );
/** Names of this machine on every machine. */
const LOOPBACK = /(^|\.)localhost$/;
const bare = (host: string) => host.toLowerCase().replace(/^\[|\]$|\.$/g, '');

export function createGuard({
  allowed_hosts = [],
  resolve = (host) => lookup(host, { all: true }),
}: GuardOptions = {}): Guard {
  const allowed = new Set(allowed_hosts.map(bare));
  const mayReach = (host: string, address: string) => allowed.has(bare(host)) || isPublicAddress(address);
  return {
    mayReach,
    check(url) {
      if (url.protocol !== 'http:' && url.protocol !== 'https:')
        throw new SourceError('bad_address', 'Địa chỉ phải bắt đầu bằng http:// hoặc https://.');
      if (url.username || url.password)
        throw new SourceError('bad_address', 'Địa chỉ không được chứa tên và mật khẩu.');
      const host = bare(url.hostname);
      if ((isIP(host) || LOOPBACK.test(host)) && !mayReach(host, host)) throw inside();
    },
    lookup(host, options, answer) {
      resolve(host)
        .then((found) => {
          const family = options.family === 4 || options.family === 6 ? options.family : 0;
          const good = found.filter((each) => mayReach(host, each.address) && (family === 0 || each.family === family));
          if (found.length > 0 && good.length === 0) throw inside();
          const [first] = good;
          if (!first) throw Object.assign(new Error(`no address of ${host}`), { code: 'ENOTFOUND' });
          if (options.all) answer(null, good);
          else answer(null, first.address, first.family);
        })
        .catch((error: NodeJS.ErrnoException) => answer(error, []));
    },
  };
}
