interface Fault {
  kind: string;
  every_sec: number;
  share: number;
  lasts_sec: [number, number];
  offset_ms?: [number, number];
  together?: boolean;
}

/**
 * Faults of the devices in a soak, drawn from its seed by the simulator: every kind of trouble, more than one at a
 * time. A short soak has them more often, and each is over sooner.
 */
export const scenarioOf = (seed: number, seconds: number, isShort = false) => ({
  seed,
  seconds,
  faults: isShort ? FAULTS.map(hurried) : FAULTS,
});

const FAULTS: Fault[] = [
  { kind: 'offline', every_sec: 5, share: 0.04, lasts_sec: [2, 25] },
  { kind: 'power', every_sec: 7, share: 0.03, lasts_sec: [2, 15] },
  { kind: 'clock', every_sec: 20, share: 0.02, lasts_sec: [10, 40], offset_ms: [-90_000, 90_000] },
  { kind: 'storage', every_sec: 15, share: 0.03, lasts_sec: [5, 30] },
  { kind: 'corrupt_media', every_sec: 15, share: 0.03, lasts_sec: [5, 30] },
  { kind: 'double_reports', every_sec: 10, share: 0.1, lasts_sec: [5, 30] },
  { kind: 'late_reports', every_sec: 10, share: 0.1, lasts_sec: [5, 30], offset_ms: [2000, 12_000] },
  // A reconnect storm: everybody is gone, and comes back in one moment.
  { kind: 'offline', every_sec: 45, share: 1, lasts_sec: [2, 6], together: true },
];

const HURRY = 4;
const hurried = ({ every_sec, lasts_sec: [least, most], ...fault }: Fault): Fault => ({
  ...fault,
  every_sec: every_sec / HURRY,
  lasts_sec: [Math.min(least, 2), Math.max(2, most / HURRY)],
});
