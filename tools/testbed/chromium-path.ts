import { existsSync } from 'node:fs';
import chromiumPackage from '@sparticuz/chromium';

/**
 * CHROMIUM_PATH, else the system's Chromium, else the one that came with `npm ci`, which is unpacked when it is asked
 * for first.
 */
export async function chromiumPath(): Promise<string> {
  const known = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
    (path) => path && existsSync(path),
  );
  return known ?? chromiumPackage.executablePath();
}
