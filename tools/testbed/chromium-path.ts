import { existsSync } from 'node:fs';
import chromiumPackage from '@sparticuz/chromium';

/**
 * Path of Chromium: CHROMIUM_PATH, else the system's, else the one that came with `npm ci`, which is unpacked at its
 * first use.
 */
export async function chromiumPath(): Promise<string> {
  const known = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
    (path) => path && existsSync(path),
  );
  return known ?? chromiumPackage.executablePath();
}
