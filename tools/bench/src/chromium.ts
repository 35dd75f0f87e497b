import { existsSync } from 'node:fs';
import chromiumPackage from '@sparticuz/chromium';
import { type Browser, chromium } from 'playwright-core';

const quiet = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1'];

/** A fresh browser: nothing cached, no compiled code kept. CHROMIUM_PATH, else the system's, else the one of `npm ci`. */
export async function openBrowser(): Promise<Browser> {
  const known = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/google-chrome'].find((path) => path && existsSync(path));
  return chromium.launch({ executablePath: known ?? (await chromiumPackage.executablePath()), headless: true, args: quiet });
}

export type BrowserState = Awaited<ReturnType<Awaited<ReturnType<Browser['newContext']>>['storageState']>>;
