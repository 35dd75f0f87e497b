import { readFileSync, statSync } from 'node:fs';
import { pagePolicy } from './security-headers';

/** Meta lines of a page with the hosts of map pictures and of the API. */
const SETTINGS = ['loa:map-tiles', 'loa:api-url'];

const attribute = (tag: string, name: string) =>
  new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i')
    .exec(tag)
    ?.slice(1)
    .find((value) => value !== undefined) ?? '';

/**
 * The host in an address, as a policy names it. Tiles may come from several: `https://{s}.example.vn/…` means all of
 * example.vn.
 */
function hostOf(address: string): string | null {
  const [, scheme = '', host = ''] = /^(https?:)?\/\/([^/?#]+)/i.exec(address.trim()) ?? [];
  const named = host.replace(/^[^.]*\{[^.]*\}[^.]*(?=\.)/, '*');
  return /^(\*\.)?[\w-]+(\.[\w-]+)*(:\d+)?$/.test(named)
    ? `${scheme ? `${scheme.toLowerCase()}//` : ''}${named}`
    : null;
}

/** Hosts of a page's pictures, from its meta lines. */
export function pictureHosts(html: string): string[] {
  const tags = [...html.replace(/<!--[\s\S]*?-->/g, '').matchAll(/<meta\b[^>]*>/gi)].map(([tag]) => tag);
  const addresses = SETTINGS.flatMap((name) =>
    tags.filter((tag) => attribute(tag, 'name') === name).map((tag) => attribute(tag, 'content')),
  );
  return [...new Set(addresses.flatMap((address) => hostOf(address) ?? []))];
}

/**
 * Content security policy of a page as it is on the disk now: the operator may edit it while the server runs. `media`
 * are the hosts of stored files.
 */
export function policyOfPage(path: string, media: readonly string[]) {
  let read = { at: -1, policy: '' };
  return () => {
    const at = statSync(path).mtimeMs;
    if (at !== read.at)
      read = {
        at,
        policy: pagePolicy([
          ...new Set([
            ...pictureHosts(readFileSync(path, 'utf8')),
            ...media.flatMap((address) => hostOf(address) ?? []),
          ]),
        ]),
      };
    return read.policy;
  };
}
