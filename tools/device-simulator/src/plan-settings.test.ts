import { afterEach, expect, it, vi } from 'vitest';
import { freshState, ownVolume } from './device-state';
import { StatusReporter, type StatusReporterParts } from './status-reporter';

afterEach(() => void vi.useRealTimers());

it('plays at the volume set on it, else at that of the installation, else at the usual one', () => {
  const plan = { settings: { volume: 35 } };
  expect([
    ownVolume({ volume: 50 }, plan),
    ownVolume({ volume: null }, plan),
    ownVolume({ volume: null }, {}),
    ownVolume({ volume: null }, undefined),
  ]).toEqual([50, 35, 70, 70]);
});

it('reports as often as its plan says, from the next heartbeat on', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 });
  const beats: { at: number; beat: () => void }[] = [];
  const settings: { heartbeat_sec?: number } = {};
  const parts = {
    state: freshState(),
    scheduler: { at: (at: number, beat: () => void) => (beats.push({ at, beat }), () => undefined) },
    link: { publish: () => Promise.resolve() },
    player: {
      playState: () => 'idle',
      currentRuns: () => [],
      nowPlaying: () => null,
      nowShown: () => null,
      defaultShown: () => null,
      tracks: 1,
      get plan() {
        return { hash: '', document: { settings, valid_to: '' } };
      },
    },
    faults: { list: () => [] },
    heartbeat_sec: 30,
    now: Date.now,
    storage: () => ({ free: 0, total: 0 }),
    missingFiles: () => 0,
    clockSkew: () => null,
    beforeHeartbeat: () => undefined,
  } as unknown as StatusReporterParts;
  new StatusReporter(parts).start();
  const nextAfter = () => {
    beats.at(-1)?.beat();
    return (beats.at(-1)?.at ?? 0) / 1000;
  };
  // Heartbeats are spread by a twentieth to either side.
  expect(Math.abs(nextAfter() - 30)).toBeLessThanOrEqual(1.5);
  settings.heartbeat_sec = 10;
  expect(Math.abs(nextAfter() - 10)).toBeLessThanOrEqual(0.5);
});
