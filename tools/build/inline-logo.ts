import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const LOGO = '/assets/logo.svg';

/**
 * Inlines the logo, which every page shows: it is smaller than the cost of a request.
 */
export function inlineLogo(): Plugin {
  let folder = '';
  return {
    name: 'loa:inline-logo',
    apply: 'build',
    configResolved: ({ publicDir }) => {
      folder = publicDir;
    },
    transform(code, id) {
      if (!id.endsWith('/src/app.config.ts')) return null;
      const picture = readFileSync(join(folder, LOGO), 'utf8').trim();
      return {
        code: code.replaceAll(LOGO, `data:image/svg+xml,${encodeURIComponent(picture).replaceAll("'", '%27')}`),
        map: null,
      };
    },
  };
}
