import { BlockList, isIP } from 'node:net';

/** Whether the peer at `address`, `hop` proxies away from this server, is trusted to report its client's address. */
export type TrustProxy = (address: string, hop: number) => boolean;

const family = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

function listOf(networks: string[]): BlockList | null {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', length, ...rest] = network.split('/');
    const bits = length === undefined ? undefined : /^\d{1,3}$/.test(length) ? Number(length) : NaN;
    if (
      !isIP(address) ||
      rest.length > 0 ||
      (bits !== undefined && !(bits >= 1 && bits <= (isIP(address) === 6 ? 128 : 32)))
    )
      return null;
    if (bits === undefined) list.addAddress(address, family(address));
    else list.addSubnet(address, bits, family(address));
  }
  return list;
}

/** Networks of the operator's own proxies: this machine and private networks. */
const near = listOf([
  '127.0.0.0/8',
  '::1',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '169.254.0.0/16',
  'fc00::/7',
  'fe80::/10',
]);
/** A connection that was closed meanwhile has no address: its caller went away. */
const holds = (list: BlockList | null, address: string | undefined) =>
  address !== undefined && list?.check(address, family(address)) === true;

/**
 * Reads `LOA_TRUST_PROXY`: the number of proxies in front, or their addresses and networks. Null when it is neither: a
 * server that trusts everyone lets each caller choose its own address. A number does not say who the nearest proxy is,
 * so that one must have a private address: a caller who reaches this server past the proxy is not believed.
 */
export function trustedProxies(setting: string): TrustProxy | null {
  if (setting === '0' || setting === 'false') return () => false;
  if (/^[1-9]$/.test(setting)) return (address, hop) => hop < Number(setting) && (hop > 0 || holds(near, address));
  const named = listOf(setting.split(',').map((network) => network.trim()));
  return named && ((address) => holds(named, address));
}
