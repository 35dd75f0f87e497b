import type { Page } from 'playwright-core';

export const OFFLINE = 'Máy này đang không có mạng';
export const AGAIN = `${OFFLINE}. Hãy thử lại khi có mạng trở lại`;

/** Changes that the server accepts from this page on. */
export function changesOn(page: Page) {
  const sent: string[] = [];
  page.on('response', (answer) => {
    const method = answer.request().method();
    if (method !== 'GET' && answer.ok()) sent.push(`${method} ${new URL(answer.url()).pathname}`);
  });
  return sent;
}

/** Lets a call (`POST /api/news`) wait, as on a slow line, until the returned function is called. */
export async function slowing(page: Page, call: string) {
  const { promise: line, resolve: release } = Promise.withResolvers<void>();
  const [method, address] = call.split(' ');
  await page.route(`**${address}`, async (route) => {
    if (route.request().method() === method) await line;
    await route.continue();
  });
  return release;
}
