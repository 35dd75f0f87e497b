import { serverNow } from '../clock';

const PREFIX = 'loa-draft:';
const OWNER = 'loa-draft-owner';

/** Unsaved values of a form: the changed fields, and the time. */
export interface Draft {
  at: number;
  values: Record<string, unknown>;
}

export function readDraft(key: string): Draft | undefined {
  try {
    return (JSON.parse(localStorage.getItem(PREFIX + key) ?? 'null') as Draft | null) ?? undefined;
  } catch {
    return undefined;
  }
}

export const forgetDraft = (key: string) => localStorage.removeItem(PREFIX + key);

/** A full storage stores no draft; typing continues. */
export function storeDraft(key: string, values: Draft['values']) {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify({ at: serverNow(), values } satisfies Draft));
  } catch {
    forgetDraft(key);
  }
}

/** Deletes the drafts of other accounts at sign-in, so that everybody finds only their own. */
export function draftsBelongTo(owner: string) {
  if (localStorage.getItem(OWNER) !== owner) {
    for (const key of Object.keys(localStorage).filter((key) => key.startsWith(PREFIX))) localStorage.removeItem(key);
  }
  localStorage.setItem(OWNER, owner);
}
