import { createHash } from 'node:crypto';
import { canonicalJson } from '@loa/broadcast-engine';
import type { PlannedOccurrence, PlanItem, RelaySource } from '@loa/contracts/device-protocol';
import { createGuard, LIMITS } from '@loa/live-source';
import { stalls, startSourceServer, type SourceServer } from '@loa/live-source/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Scheduler } from './scheduler';
import { freshState } from './device-state';
import { Plan } from './plan';
import { Player } from './player';
import { Band, type Reception } from './receiver';
import { RelayTuner } from './relay-tuner';
import { RunLedger } from './run-ledger';

const ZERO = Date.parse('2026-11-20T05:00:00.000Z');
const at = (seconds: number) => new Date(ZERO + seconds * 1000).toISOString();
const id = (n: number) => `6a3f3ad1-6b1c-4b50-9d52-0a7d0a3a1a${String(n).padStart(2, '0')}`;
const MAIN = 'http://dai.example/chinh';
const BACKUP = 'http://dai.example/du-phong';
const relay = (seconds: number, more: Partial<RelaySource> = {}): PlanItem => ({
  content_id: id(8),
  name: 'VOV1',
  duration_sec: seconds,
  repeat: 1,
  relay: { url: MAIN, backup_url: BACKUP, protocol: 'icecast', gain_db: 0, ...more },
});
const file = (seconds: number): PlanItem => ({
  content_id: id(9),
  name: 'Bản tin',
  url: `/device-api/media/${'a'.repeat(64)}`,
  sha256: 'a'.repeat(64),
  size: 1,
  mime: 'audio/mpeg',
  duration_sec: seconds,
  repeat: 1,
});
const run = (
  n: number,
  from: number,
  to: number,
  items: PlanItem[],
  fields: Partial<PlannedOccurrence> = {},
): PlannedOccurrence => ({
  occurrence_id: id(n),
  schedule_id: id(n),
  title: 'Thời sự',
  priority_level: 20,
  start: at(from),
  end: at(to),
  resume_rule: 'resume',
  overrun_rule: 'cut',
  queue: false,
  volume: null,
  repeat_count: 1,
  repeat_gap_sec: 0,
  required_sec: items.reduce((sum, { duration_sec }) => sum + duration_sec, 0),
  items,
  ...fields,
});

/** A band whose stations are switched on and off by a test. */
class ControlledBand {
  on = new Map<string, Reception>();
  #listeners = new Map<string, Set<() => void>>();
  listened = () => [...this.#listeners].filter(([, all]) => all.size > 0).map(([url]) => url);
  protocols: Record<string, string> = {};
  listen({ url, protocol }: { url: string; protocol: string }, onChange: () => void) {
    const all = this.#listeners.get(url) ?? new Set();
    this.protocols[url] = protocol;
    this.#listeners.set(url, all.add(onChange));
    return { state: () => this.on.get(url) ?? ('tuning' as const), stop: () => void all.delete(onChange) };
  }
  set(url: string, state: Reception) {
    this.on.set(url, state);
    for (const notify of this.#listeners.get(url) ?? []) notify();
  }
}

describe('a relay on the air', () => {
  beforeEach(() => void vi.useFakeTimers({ now: ZERO - 10_000 }));
  afterEach(() => void vi.useRealTimers());

  function device(...occurrences: PlannedOccurrence[]) {
    const document = { format: 1 as const, valid_from: at(-1000), valid_to: at(100_000), occurrences };
    const state = freshState();
    const band = new ControlledBand();
    const tuner = new RelayTuner(band, () => player.update());
    const player: Player = new Player({
      hasPower: () => true,
      state,
      tuner,
      ledger: new RunLedger(state),
      scheduler: new Scheduler(),
      now: Date.now,
      clockOffset: () => 0,
      clockSkew: () => 0,
      whyUnplayable: () => null,
      onChange: () => undefined,
      onStart: () => undefined,
    });
    player.takePlan(new Plan(createHash('sha256').update(canonicalJson(document)).digest('hex'), document));
    return {
      band,
      player,
      state,
      until: (seconds: number) => vi.advanceTimersByTime(ZERO + seconds * 1000 - Date.now()),
      reports: (n: number) =>
        state.reports
          .filter(({ occurrence_id }) => occurrence_id === id(n))
          .map(({ result, reason, played_sec }) => [result, reason, played_sec]),
    };
  }

  it('is listened to in its time and no longer, and counts as it is heard', () => {
    const { band, until, reports, player } = device(run(1, 0, 120, [file(30), relay(60), file(30)]));
    band.on.set(MAIN, 'sound');
    until(20);
    expect(band.listened()).toEqual([]);
    until(31);
    expect([band.listened(), player.playState()]).toEqual([[MAIN], 'playing']);
    until(95);
    expect(band.listened()).toEqual([]);
    until(121);
    expect(reports(1)).toEqual([['success', null, 120]]);
  });

  it('changes to the backup when the main address falls silent, also to one of another kind, and comes back', () => {
    const { band, until, reports, player, state } = device(run(1, 0, 100, [relay(100, { backup_protocol: 'hls' })]));
    band.on.set(MAIN, 'sound');
    band.on.set(BACKUP, 'sound');
    until(40);
    expect(player.nowPlaying()?.relay_heard).toBe('main');
    band.set(MAIN, 'none');
    expect([band.listened(), player.playState(), player.nowPlaying()?.relay_heard]).toEqual([
      [MAIN, BACKUP],
      'playing',
      'backup',
    ]);
    expect(band.protocols).toEqual({ [MAIN]: 'icecast', [BACKUP]: 'hls' });
    until(60);
    band.set(MAIN, 'sound');
    expect([band.listened(), player.playState(), player.nowPlaying()?.relay_heard]).toEqual([
      [MAIN],
      'playing',
      'main',
    ]);
    until(101);
    expect(reports(1)).toEqual([['success', null, 100]]);
    expect(state.reports.map(({ backup_sec }) => backup_sec)).toEqual([20]);
  });

  it('plays the other items of the schedule while both fail, and reports what it did not relay', () => {
    const { band, until, reports, player, state } = device(run(1, 0, 160, [relay(100), file(60)]));
    band.on.set(MAIN, 'sound');
    band.on.set(BACKUP, 'none');
    until(50);
    band.set(MAIN, 'none');
    expect([player.playState(), state.on_air, player.nowPlaying()]).toMatchObject([
      'playing',
      { reason: 'relay_error', stand_in: 'a'.repeat(64) },
      { relay_heard: 'other' },
    ]);
    until(80);
    band.set(MAIN, 'sound');
    expect(state.on_air).toMatchObject({ reason: null });
    until(120);
    expect(player.nowPlaying()).not.toHaveProperty('relay_heard');
    until(161);
    expect(reports(1)).toEqual([['partial', 'relay_error', 130]]);
  });

  it('is an error where there is nothing else, and the seconds of tuning in are not reported', () => {
    const { band, until, reports, player } = device(
      run(1, 0, 100, [relay(100, { backup_url: undefined })]),
      run(2, 200, 300, [relay(100)]),
    );
    until(1);
    expect(player.playState()).toBe('idle');
    band.set(MAIN, 'none');
    expect(player.playState()).toBe('error');
    until(101);
    expect(reports(1)).toEqual([['failed', 'relay_error', 0]]);
    band.on.set(MAIN, 'tuning');
    until(201);
    band.set(MAIN, 'sound');
    until(301);
    expect(reports(2)).toEqual([['success', null, 99]]);
  });

  it('is left while something more important plays, and resumed after', () => {
    const { band, until, reports } = device(
      run(1, 0, 100, [relay(100)]),
      run(2, 20, 50, [file(30)], { priority_level: 90 }),
    );
    band.on.set(MAIN, 'sound');
    until(30);
    expect(band.listened()).toEqual([]);
    until(60);
    expect(band.listened()).toEqual([MAIN]);
    until(101);
    expect([reports(2), reports(1)]).toEqual([[['success', null, 30]], [['partial', 'preempted', 70]]]);
  });
});

describe('the receiver of a process', () => {
  let server: SourceServer;
  beforeEach(async () => {
    server = await startSourceServer();
  });
  afterEach(() => server.stop());
  /** A piece that begins with `.` is silent. */
  const levelOf = async (bytes: Uint8Array) => ({ seconds: 1, is_heard: bytes[0] !== 46 });
  const bandOf = (allowed_hosts = ['127.0.0.1']) =>
    new Band({
      access: { guard: createGuard({ allowed_hosts }), limits: { ...LIMITS, patience_ms: 200 } },
      levelOf,
      silent_sec: 3,
      retry_ms: 20,
    });
  const sound = Buffer.alloc(16 * 1024, 'a');
  const silence = Buffer.alloc(16 * 1024, '.');
  const stream = (path: string) => ({ url: server.at(path), protocol: 'icecast' as const });
  const becomes = async (listening: () => Reception, state: Reception) =>
    expect.poll(listening, { interval: 5, timeout: 5000 }).toBe(state);

  it('listens once for all devices, and tries again after a stall for as long as somebody wants it', async () => {
    const band = bandOf();
    server.replies['/a'] = stalls(sound);
    const [one, two] = [band.listen(stream('/a'), () => undefined), band.listen(stream('/a'), () => undefined)];
    await becomes(one.state, 'sound');
    expect([two.state(), server.asked.length]).toEqual(['sound', 1]);
    server.replies['/a'] = stalls('');
    await becomes(two.state, 'none');
    server.replies['/a'] = stalls(sound);
    await becomes(one.state, 'sound');
    one.stop();
    expect(two.state()).toBe('sound');
    two.stop();
    const again = band.listen(stream('/a'), () => undefined);
    expect(again.state()).toBe('tuning');
    again.stop();
  });

  it('hears silence while it is sent, and sound when there is some again', async () => {
    let sent = sound;
    server.replies['/a'] = (_request, response) => {
      response.writeHead(200, { 'content-type': 'audio/mpeg' });
      const timer = setInterval(() => response.write(sent), 5);
      response.on('close', () => clearInterval(timer));
    };
    const listening = bandOf().listen(stream('/a'), () => undefined);
    await becomes(listening.state, 'sound');
    sent = silence;
    await becomes(listening.state, 'none');
    sent = sound;
    await becomes(listening.state, 'sound');
    expect(server.asked).toEqual(['/a']);
    listening.stop();
  });

  it('never listens to a private address, unless it is allowed', async () => {
    server.replies['/a'] = stalls(sound);
    const closed = bandOf([]).listen(stream('/a'), () => undefined);
    await becomes(closed.state, 'none');
    closed.stop();
    expect(server.asked).toEqual([]);
  });
});
