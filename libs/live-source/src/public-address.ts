import ipaddr from 'ipaddr.js';

/** Addresses that look public and are not: the metadata service of Azure. */
const METADATA = new Set(['168.63.129.16']);
/** The range of IPv6 that is in use. Addresses beyond it (mapped, translated, local, old) lead to other networks. */
const GLOBAL_IPV6: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3];

/**
 * Whether an IP address is on the open internet: not private, loopback, link-local, multicast, shared (CGNAT),
 * reserved, nor a cloud's metadata.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast' || METADATA.has(parsed.toString())) return false;
  return !(parsed instanceof ipaddr.IPv6) || parsed.match(GLOBAL_IPV6);
}
