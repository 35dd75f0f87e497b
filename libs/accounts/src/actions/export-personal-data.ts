import { getJson } from '@loa/api-client';
import type { Account } from '@loa/contracts/accounts';
import type { ShortLogEntry } from '@loa/contracts/activity-log';
import type { Page } from '@loa/contracts/common';
import { serverNow } from '@loa/ui-kit/clock';
import { saveFile } from '@loa/ui-kit/export';

const AT_ONCE = 200;

/** Every line of the activity log about what a person did, newest first. */
async function linesOf(account_id: string) {
  const lines = new Map<string, ShortLogEntry>();
  for (let page = 1; ; page += 1) {
    const answer = await getJson<Page<ShortLogEntry>>('/api/log/find', { account_id, page, limit: AT_ONCE });
    for (const line of answer.rows) lines.set(line.id, line);
    if (answer.rows.length < AT_ONCE) return [...lines.values()];
  }
}

/** Saves what is stored of a person as one file: the account, and each line of the log about what the person did. */
export async function exportPersonalData(account: Account) {
  const content = { exported_at: new Date(serverNow()).toISOString(), account, activity: await linesOf(account.id) };
  const blob = new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' });
  saveFile(`du-lieu-ca-nhan-${account.username}.json`, blob);
}
