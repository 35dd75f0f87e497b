/** Text of a `<meta name="…">` that an installation may set without a new build. */
export const deploymentSetting = (name: string) =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content.trim() ?? '';

/**
 * Origin of the API, without a slash at the end: `<meta name="loa:api-url">`, or the origin of the console itself.
 */
export const apiOrigin = () => (deploymentSetting('loa:api-url') || location.origin).replace(/\/+$/, '');

/** Absolute address of a path like `/api/device`. */
export const apiAddress = (path: string) => new URL(path, `${apiOrigin()}/`).href;
