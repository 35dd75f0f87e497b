const PREFIX = 'loa-draft:';
const OWNER = 'loa-draft-owner';

/** What was typed into a form and not saved: the fields that differ, and when. */
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

/** A full storage keeps no draft; typing goes on. */
export function keepDraft(key: string, values: Draft['values']) {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify({ at: Date.now(), values } satisfies Draft));
  } catch {
    forgetDraft(key);
  }
}

/** Whoever signs in finds the own drafts and nobody else's. */
export function draftsBelongTo(owner: string) {
  if (localStorage.getItem(OWNER) !== owner) {
    for (const key of Object.keys(localStorage).filter((key) => key.startsWith(PREFIX))) localStorage.removeItem(key);
  }
  localStorage.setItem(OWNER, owner);
}
