import { filesOfDefault } from '@loa/broadcast-engine';
import type { DefaultShown, PlanDefault } from '@loa/contracts/device-protocol';

/**
 * Default content of a board while nothing planned is seen: as its plan says, or the clock while a file of that is
 * missing.
 */
export function shownByDefault(
  shown: PlanDefault | undefined,
  whyUnplayable: (sha256: string) => unknown,
): DefaultShown | null {
  if (!shown) return null;
  if (shown.kind === 'dark') return { kind: 'dark', title: '' };
  if (shown.kind === 'clock') return { kind: 'clock', title: shown.place_name };
  const isWhole = filesOfDefault(shown).every(({ sha256 }) => whyUnplayable(sha256) === null);
  return isWhole ? { kind: 'show', title: shown.name } : { kind: 'clock', title: '' };
}
