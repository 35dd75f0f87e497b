import { type Browser, chromium } from 'playwright-core';
import { chromiumPath } from '../../testbed/chromium-path.ts';

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
];

/** A fresh browser: nothing cached, no compiled code kept. */
export async function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await chromiumPath(), headless: true, args: quiet });
}

export type BrowserState = Awaited<ReturnType<Awaited<ReturnType<Browser['newContext']>>['storageState']>>;
