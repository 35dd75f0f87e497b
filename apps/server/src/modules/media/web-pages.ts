import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isOwnName, pageAddress } from '@loa/contracts/media';
import { isPublicAddress } from '@loa/live-source';
import { invalidField } from '../../http/errors';

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
    if (!isPublicAddress(host)) throw refuse();
    return null;
  }
  if (isOwnName(host)) throw refuse();
  const addresses = await resolve(host);
  if (!addresses.every(isPublicAddress)) throw refuse();
  return addresses.length === 0
    ? 'Máy chủ chưa tìm thấy tên miền này. Hãy mở thử trang trên màn hình trước khi dùng.'
    : null;
}
