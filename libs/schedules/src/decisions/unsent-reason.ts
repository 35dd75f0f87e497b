import { forgetDraft, readDraft, storeDraft } from '@loa/ui-kit';

const keyOf = (decision: string) => `reason#${decision}`;

/** Reason that was typed for a decision and did not arrive: its next question begins with it. */
export const unsentReason = (decision: string) => String(readDraft(keyOf(decision))?.values.reason ?? '');

/** Stores the reason of a decision until it has arrived. */
export function noteReason(decision: string, reason: string, isSent: boolean) {
  if (isSent || reason === '') forgetDraft(keyOf(decision));
  else storeDraft(keyOf(decision), { reason });
}
