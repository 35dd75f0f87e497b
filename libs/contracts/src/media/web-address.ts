/** Names that never leave the own network. */
const OWN_NAMES = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|test|invalid|onion|arpa)$/i;

/** The parts of a page's address as a browser reads it; null when it is no address of a page. */
export function pageAddress(typed: string): URL | null {
  const url = URL.canParse(typed) ? new URL(typed) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null;
  return url;
}

/**
 * Whether a host can only be one of the own network or this computer, as far as its name says: no dot in it, or a name
 * set aside.
 */
export const isOwnName = (host: string) =>
  OWN_NAMES.test(host.replace(/\.$/, '')) || !/[.:]/.test(host.replace(/\.$/, ''));
