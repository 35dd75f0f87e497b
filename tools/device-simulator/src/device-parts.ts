import type { PlanMessage } from '@loa/contracts/device-protocol';
import { AckOutbox } from './ack-outbox';
import { CommandHandler } from './command-handler';
import { deviceActions } from './device-actions';
import { DeviceKey } from './device-key';
import type { StateFile } from './device-state';
import { EventRecorder } from './event-log';
import { Faults, type FaultCode } from './faults';
import { Firmware } from './firmware';
import type { MediaCache } from './media-cache';
import { received, type Simulated } from './own-place';
import { PlanUpdater } from './plan-updater';
import { Player } from './player';
import { RelayTuner } from './relay-tuner';
import { ReportOutbox } from './report-outbox';
import { restarting } from './restart';
import { RunLedger } from './run-ledger';
import { Screen } from './screen';
import { ServerFiles } from './server-files';
import { ServerLink } from './server-link';
import { StatusReporter } from './status-reporter';
import { Troubles } from './troubles';
import type { SimulatorContext } from './simulator-context';

const ANSWERED_WITHIN_MS = 1000;
const STORAGE_BYTES = 8 * 2 ** 30;

/** Events of a device's parts. */
interface DeviceEvents {
  isOn: () => boolean;
  /** The device has power and a network. */
  mayConnect: () => boolean;
  onChange: () => void;
  onConnect: () => void;
  onPlan: (message: PlanMessage, bytes: number) => void;
  /** The clock was compared with the server's. */
  onClock: () => void;
}

/** Parts of a device. */
export interface DeviceParts {
  faults: Faults;
  troubles: Troubles;
  recorder: EventRecorder;
  key: DeviceKey;
  ledger: RunLedger;
  files: ServerFiles;
  screen: Screen;
  player: Player;
  planUpdater: PlanUpdater;
  link: ServerLink;
  acks: AckOutbox;
  outbox: ReportOutbox;
  reporter: StatusReporter;
  firmware: Firmware;
  commands: CommandHandler;
}

interface Assembly {
  context: SimulatorContext;
  file: StateFile;
  media: MediaCache;
  device: DeviceEvents;
  device_code: string;
}

const clockOf = ({ troubles }: DeviceParts) => {
  const clockOffset = () => troubles.ms('clock');
  return { clockOffset, now: () => Date.now() + clockOffset() };
};
const roomOn =
  (media: MediaCache, { troubles }: DeviceParts) =>
  (bytes: number) =>
    !troubles.has('storage') && media.usedBytes() + bytes <= STORAGE_BYTES;

/** The parts that fetch a plan and play it. `parts` is whole only once the device is. */
function playingParts({ context, file: { state }, media, device }: Assembly, parts: DeviceParts) {
  const { scheduler, plans, limit, limitPlans, stats } = context;
  const { faults, key, troubles, recorder } = parts;
  const { clockOffset, now } = clockOf(parts);
  const setFault = (code: FaultCode, isOn: boolean) => void (faults.set(code, isOn) && parts.reporter.change());
  const whyLacking = () => (faults.has('storage') ? 'storage' : faults.has('corrupt_media') ? 'file_missing' : 'late');
  const ledger = new RunLedger(state, {
    hasFile: (sha256) => media.has(sha256),
    clockSkew: () => files.clockSkew,
    onClose: (report) => recorder.closed(report),
  });
  const files = new ServerFiles({
    api_url: context.api_url,
    token: () => key.token,
    now,
    isCorrupting: () => troubles.has('corrupt_media'),
    onPlanBytes: stats.planBytes,
  });
  const screen = new Screen({
    media,
    scheduler,
    now,
    fetchFrom: files.fetchFrom,
    clockOffset,
    onChange: () => (player.update(), device.onChange()),
  });
  const player = new Player({
    state,
    scheduler,
    now,
    ledger,
    screen,
    clockOffset,
    clockSkew: () => files.clockSkew,
    tuner: new RelayTuner(
      context.band,
      () => player.update(),
      () => troubles.has('silent_relay'),
    ),
    whyUnplayable: (sha256) => (media.has(sha256) ? null : whyLacking()),
    hasPower: device.isOn,
    onChange: device.onChange,
    onHeard: (id, track) => recorder.hears(id, clockOffset(), track),
    tracks: context.tracks ?? 2,
    onStart: ({ occurrence }, at) => stats.started(occurrence.occurrence_id, at - clockOffset()),
  });
  const planUpdater = new PlanUpdater({
    state,
    scheduler,
    plans,
    limit,
    limitPlans,
    media,
    setFault,
    files,
    currentPlan: () => player.plan,
    hasRoomFor: roomOn(media, parts),
    onPlan: (plan) => {
      plans.release(player.plan);
      player.takePlan(plan);
      stats.planTaken(plan.hash);
      recorder.record({ what: 'plan', hash: plan.hash });
      // All devices get a plan in the same second and answer at random moments; playback changes at once.
      scheduler.at(Date.now() + Math.random() * ANSWERED_WITHIN_MS, device.onChange);
    },
    onFile: () => {
      player.fileArrived();
      parts.reporter.change();
    },
  });
  return { ledger, files, screen, player, planUpdater };
}

/** The parts that speak with the server and do what it orders. */
function speakingParts({ context, file, media, device, device_code }: Assembly, parts: DeviceParts) {
  const { scheduler, stats } = context;
  const { state } = file;
  const { now } = clockOf(parts);
  const { faults, files, key, planUpdater, player, screen, troubles } = parts;
  const restart = restarting({
    scheduler,
    player: () => player,
    reporter: () => reporter,
    link: () => link,
    mayConnect: device.mayConnect,
  });
  const link = new ServerLink({
    mqtt_url: context.mqtt_url,
    ca: context.ca,
    device_code,
    token: () => key.token,
    scheduler,
    events: {
      onConnect: device.onConnect,
      onLost: () => parts.recorder.record({ what: 'lost' }),
      onPlan: device.onPlan,
      onCommand: (message) => void commands.receive(message).then(() => acks.flush()),
    },
  });
  const acks = new AckOutbox(file, link);
  const outbox = new ReportOutbox({ file, scheduler, stats, link, troubles, clockSkew: () => files.clockSkew });
  const reporter = new StatusReporter({
    state,
    scheduler,
    link,
    now,
    faults,
    player,
    heartbeat_sec: context.heartbeat_sec,
    storage: () => ({ total: STORAGE_BYTES, free: troubles.has('storage') ? 0 : STORAGE_BYTES - media.usedBytes() }),
    missingFiles: () => planUpdater.missingFiles().length,
    clockSkew: () => files.clockSkew,
    beforeHeartbeat: () => {
      void planUpdater.refreshClock().then(device.onClock);
      void key.renew(now(), files.nextKey);
    },
  });
  const firmware = new Firmware({
    state,
    scheduler,
    media,
    fetchFrom: files.fetchFrom,
    hasRoomFor: roomOn(media, parts),
    isPlaying: () => player.playState() === 'playing',
    troubles,
    save: () => acks.flush(),
    restart,
  });
  const commands = new CommandHandler({
    state,
    now,
    clockSkew: () => files.clockSkew,
    save: () => acks.flush(),
    acknowledge: (ack) => acks.add(ack),
    actions: deviceActions({
      state,
      scheduler,
      player,
      onVolume: device.onChange,
      syncPlan: () => planUpdater.again(),
      screen,
      firmware,
      restart,
    }),
  });
  return { link, acks, outbox, reporter, firmware, commands };
}

/** Puts a device together. Its parts speak to one another only once all are there. */
export function assemble(
  { position, ...enrolment }: Simulated,
  context: SimulatorContext,
  file: StateFile,
  media: MediaCache,
  device: DeviceEvents,
): DeviceParts {
  // The position does not change when somebody moves the device on the map.
  if (position) file.state.position ??= received(position);
  const { device_code } = enrolment;
  const parts = {
    faults: new Faults(),
    troubles: new Troubles(),
    recorder: new EventRecorder(device_code, context.event_log ?? null),
    key: new DeviceKey(enrolment, file),
  } as DeviceParts;
  const assembly = { context, file, media, device, device_code };
  Object.assign(parts, playingParts(assembly, parts));
  return Object.assign(parts, speakingParts(assembly, parts));
}
