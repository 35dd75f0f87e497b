const setting = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content.trim() ?? '';

/**
 * `<meta name="loa:map-tiles" content="https://tiles.example.vn/{z}/{x}/{y}.png">`, and in `loa:map-credit` their
 * owner.
 */
export const tilesOfInstallation = () => ({ address: setting('loa:map-tiles'), credit: setting('loa:map-credit') });
