/** Text of a `<meta name="…">` an installation may fill in without building again. */
export const deploymentSetting = (name: string) =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content.trim() ?? '';

/**
 * Origin of the API, with no slash at the end: `<meta name="loa:api-url">`, or the origin the console itself came from.
 */
export const apiOrigin = () => (deploymentSetting('loa:api-url') || location.origin).replace(/\/+$/, '');

/** Absolute address of a path like `/api/device`. */
export const apiAddress = (path: string) => new URL(path, `${apiOrigin()}/`).href;
