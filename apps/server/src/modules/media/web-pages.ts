import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import { isOwnName, pageAddress } from '@loa/contracts/media';
import { invalidField } from '../../http/errors';

const own = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  own.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of [
  ['::', 127],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001:db8::', 32],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  own.addSubnet(net, bits, 'ipv6');

/**
 * Whether an address belongs to this computer or a private network; an IPv4 address inside an IPv6 one is checked as
 * IPv4.
 */
export function isOwnAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 0) return true;
  return own.check(address, version === 6 ? 'ipv6' : 'ipv4');
}

const NAME_MS = 3000;
const refuse = () => invalidField('web_url', 'Địa chỉ này thuộc mạng nội bộ, bảng ở nơi khác không mở được');

/** The addresses of a host name; none when it does not exist, or when no answer comes in time. */
const addressesOf = async (host: string): Promise<string[]> => {
  const waited = new Promise<[]>((resolve) => setTimeout(resolve, NAME_MS, []).unref());
  const found = lookup(host, { all: true }).then(
    (all) => all.map(({ address }) => address),
    () => [],
  );
  return Promise.race([found, waited]);
};

/**
 * Throws for a page of a private network, by its address or by what its name resolves to now. Returns a warning for the
 * person, if there is one.
 */
export async function checkWebPage(web_url: string, resolve = addressesOf): Promise<string | null> {
  const host = pageAddress(web_url)?.hostname.replace(/^\[|\]$/g, '');
  if (!host) throw invalidField('web_url', 'Địa chỉ trang web phải bắt đầu bằng https:// hoặc http://');
  if (isIP(host) !== 0) {
    if (isOwnAddress(host)) throw refuse();
    return null;
  }
  if (isOwnName(host)) throw refuse();
  const addresses = await resolve(host);
  if (addresses.some(isOwnAddress)) throw refuse();
  return addresses.length === 0
    ? 'Máy chủ chưa tìm thấy tên miền này. Hãy mở thử trang trên màn hình trước khi dùng.'
    : null;
}
