import ipaddr from 'ipaddr.js';

/** Looks public and is not: where a machine in Azure is told about itself. */
const METADATA = new Set(['168.63.129.16']);
/** All that is handed out of IPv6. What lies beyond (mapped, translated, local, old) leads somewhere else. */
const GLOBAL_IPV6: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3];

/**
 * Whether an IP address is one of the open internet: not private, loopback, link-local, multicast, shared (CGNAT),
 * reserved, nor a cloud's metadata.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast' || METADATA.has(parsed.toString())) return false;
  return !(parsed instanceof ipaddr.IPv6) || parsed.match(GLOBAL_IPV6);
}
