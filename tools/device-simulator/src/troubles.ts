/**
 * Faults that can be simulated in a device, beside its network and its power. After a faulty upgrade it does not come
 * back, or comes back as it was.
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

/** Defaults in ms: how far a wrong clock runs ahead, how long reports are delayed. */
const USUAL_MS: Partial<Record<Trouble, number>> = { clock: 300_000, late_reports: 5000 };

/** Whether a fault has an amount. */
export const hasMeasure = (kind: string) => kind in USUAL_MS;

/** Simulated faults of a device right now. */
export class Troubles {
  #ms = new Map<Trouble, number>();

  has = (trouble: Trouble) => this.#ms.has(trouble);
  ms = (trouble: Trouble) => this.#ms.get(trouble) ?? 0;

  set(trouble: Trouble, isOn: boolean, ms = USUAL_MS[trouble] ?? 0) {
    if (isOn) this.#ms.set(trouble, ms);
    else this.#ms.delete(trouble);
  }
}
