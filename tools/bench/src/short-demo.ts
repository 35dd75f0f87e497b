import { setTimeout as pause } from 'node:timers/promises';
import { Cleanup } from './cleanup.ts';
import { shortestContent, submitted } from './one-approval.ts';
import { signIn, type Operator } from './operator.ts';
import { startProduct } from './product.ts';

const DEVICES = { LOA_DEMO_DEVICES: '6' };
const READY_WITHIN_MS = 120_000;

/** All parts of a demo, as the server marks them. */
const PARTS = [
  'settings',
  'content',
  'media',
  'slideshows',
  'speech',
  'news',
  'devices',
  'schedules',
  'alerts',
  'app-releases',
  'upgrades',
].flatMap((part) => [part, `${part} finished`]);

/** Statements for its database once it is stopped: the next start makes no more of the demo. */
export const DEMO_IS_DONE = [
  `update system_config set value = value || '${JSON.stringify(PARTS)}'::jsonb where key = 'demo_seeded'`,
  `delete from pgboss.job where name = 'demo.make'`,
];

/**
 * Makes the beginning of a demo in a folder, up to its first content, and a schedule that plays it in the officer's
 * commune: to speak and draw all of it would be most of a try.
 */
export async function makeShortDemo(folder: string) {
  const run = new Cleanup();
  try {
    const { url, stop } = await startProduct(run, folder, DEVICES, { whole: false });
    const [admin, { area }] = [await signIn(url, 'admin'), await signIn(url, 'canbo')];
    const content = await firstContent(admin);
    const approve = await submitted(
      { ...admin, area },
      { name: 'Bản tin', content, mode: 'daily', slots: [{ start_time: '05:00', end_time: '05:05' }] },
    );
    await approve();
    await stop();
  } finally {
    await run.release();
  }
}

async function firstContent(admin: Operator) {
  for (const until = Date.now() + READY_WITHIN_MS; ; await pause(200)) {
    const content = await shortestContent(admin).catch(() => null);
    if (content) return content;
    if (Date.now() > until) throw new Error('the demo has no content yet');
  }
}
