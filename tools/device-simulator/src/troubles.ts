/**
 * What can be made to go wrong with a device on purpose, beside its network and its power. After an upgrade it does not
 * come back, or as it was.
 */
export const TROUBLES = [
  'storage',
  'corrupt_media',
  'clock',
  'silent_relay',
  'double_reports',
  'late_reports',
  'upgrade_lost',
  'upgrade_old',
] as const;
export type Trouble = (typeof TROUBLES)[number];

/** Ms: how far a wrong clock runs ahead, how long reports are held back. */
const USUAL_MS: Partial<Record<Trouble, number>> = { clock: 300_000, late_reports: 5000 };

/** Which of them are more or less of something: how much can be said. */
export const hasMeasure = (kind: string) => kind in USUAL_MS;

/** What is wrong with a device on purpose right now. */
export class Troubles {
  #ms = new Map<Trouble, number>();

  has = (trouble: Trouble) => this.#ms.has(trouble);
  ms = (trouble: Trouble) => this.#ms.get(trouble) ?? 0;

  set(trouble: Trouble, isOn: boolean, ms = USUAL_MS[trouble] ?? 0) {
    if (isOn) this.#ms.set(trouble, ms);
    else this.#ms.delete(trouble);
  }
}
