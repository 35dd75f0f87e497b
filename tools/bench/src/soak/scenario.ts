/** What befalls the devices of a soak, drawn from its seed by the simulator: every kind of trouble, more than one at a time. */
export const scenarioOf = (seed: number, seconds: number) => ({
  seed,
  seconds,
  faults: [
    { kind: 'offline', every_sec: 5, share: 0.04, lasts_sec: [2, 25] },
    { kind: 'power', every_sec: 7, share: 0.03, lasts_sec: [2, 15] },
    { kind: 'clock', every_sec: 20, share: 0.02, lasts_sec: [10, 40], offset_ms: [-90_000, 90_000] },
    { kind: 'storage', every_sec: 15, share: 0.03, lasts_sec: [5, 30] },
    { kind: 'corrupt_media', every_sec: 15, share: 0.03, lasts_sec: [5, 30] },
    { kind: 'double_reports', every_sec: 10, share: 0.1, lasts_sec: [5, 30] },
    { kind: 'late_reports', every_sec: 10, share: 0.1, lasts_sec: [5, 30], offset_ms: [2000, 12_000] },
    // A reconnect storm: everybody is gone, and comes back in one moment.
    { kind: 'offline', every_sec: 45, share: 1, lasts_sec: [2, 6], together: true },
  ],
});
