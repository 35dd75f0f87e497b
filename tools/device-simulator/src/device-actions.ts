import type { CommandHandlerParts } from './command-handler';
import { ownVolume, type DeviceState } from './device-state';
import type { Firmware } from './firmware';
import type { Player } from './player';
import type { Scheduler } from './scheduler';
import type { Screen } from './screen';

interface ActionParts {
  state: DeviceState;
  player: Player;
  scheduler: Scheduler;
  onVolume: () => void;
  syncPlan: () => Promise<boolean>;
  screen: Pick<Screen, 'show'>;
  firmware: Pick<Firmware, 'upgrade'>;
  /** Disconnects and connects again, as a restart does. */
  restart: () => Promise<void>;
}

const RAMP_STEPS = 5;
const RAMP_STEP_MS = 80;
const TONE_MS = 500;
/** Result where nothing had to be done. */
const SILENT = { ok: true, message: 'Không có gì đang phát' } as const;
const DONE = { ok: true } as const;

/** Action of the device for each command. */
export function deviceActions({
  state,
  player,
  scheduler,
  onVolume,
  syncPlan,
  screen,
  firmware,
  restart,
}: ActionParts): CommandHandlerParts['actions'] {
  const onRun = (change: (occurrenceId: string) => void) => {
    const runs = player.currentRuns();
    if (runs.length === 0) return SILENT;
    for (const { occurrence } of runs) change(occurrence.occurrence_id);
    player.update();
    return DONE;
  };
  return {
    set_volume: async ({ volume = ownVolume(state, player.plan?.document) }) => {
      const from = ownVolume(state, player.plan?.document);
      for (let step = 1; step <= RAMP_STEPS; step += 1) {
        await new Promise<void>((done) => scheduler.at(Date.now() + RAMP_STEP_MS, done));
        state.volume = Math.round(from + ((volume - from) * step) / RAMP_STEPS);
      }
      onVolume();
      return DONE;
    },
    // A short tone at the device's usual volume here; afterwards the volume is as before.
    test_tone: async () => {
      if (player.currentRuns().length > 0) return { ok: false, message: 'Đang phát, chưa thử được tiếng' };
      await new Promise<void>((done) => scheduler.at(Date.now() + TONE_MS, done));
      return DONE;
    },
    pause: async () => onRun((id) => state.paused_runs.push(id)),
    play: async () =>
      onRun((id) => {
        state.paused_runs = [];
        state.stopped = state.stopped.filter((each) => each !== id);
      }),
    stop: async () => onRun((id) => state.stopped.push(id)),
    reset: async () => {
      await restart();
      return DONE;
    },
    upgrade: ({ upgrade }, report) => firmware.upgrade(upgrade, report),
    show: async ({ show }) => (show ? screen.show(show) : { ok: false, message: 'Lệnh không nói chiếu gì' }),
    sync_plan: async () => ((await syncPlan()) ? DONE : { ok: false, message: 'Chưa tải đủ kế hoạch và các tệp' }),
  };
}
