/** Names that are only valid in the own network. */
const OWN_NAMES = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|test|invalid|onion|arpa)$/i;

/** The parsed address of a web page as a browser reads it; null when it is no such address. */
export function pageAddress(typed: string): URL | null {
  const url = URL.canParse(typed) ? new URL(typed) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null;
  return url;
}

/**
 * Whether a host can only be on the own network or this computer, judged by its name: no dot in it, or a reserved name.
 */
export const isOwnName = (host: string) =>
  OWN_NAMES.test(host.replace(/\.$/, '')) || !/[.:]/.test(host.replace(/\.$/, ''));
