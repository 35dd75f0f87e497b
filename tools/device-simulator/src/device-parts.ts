import type { PlanMessage } from '@loa/contracts/device-protocol';
import { AckOutbox } from './ack-outbox';
import { CommandDesk } from './command-desk';
import { deviceActions } from './device-actions';
import { DeviceKey } from './device-key';
import type { StateFile } from './device-state';
import { Witness } from './diary';
import { Faults, type FaultCode } from './faults';
import { Firmware } from './firmware';
import type { MediaShelf } from './media-shelf';
import { received, type Simulated } from './own-place';
import { PlanKeeper } from './plan-keeper';
import { Player } from './player';
import { RelayTuner } from './relay-tuner';
import { ReportOutbox } from './report-outbox';
import { restarting } from './restart';
import { RunLedger } from './run-ledger';
import { Screen } from './screen';
import { ServerFiles } from './server-files';
import { ServerLink } from './server-link';
import { StatusTeller } from './status-teller';
import { Troubles } from './troubles';
import type { Workshop } from './workshop';

const ANSWERED_WITHIN_MS = 1000;
const STORAGE_BYTES = 8 * 2 ** 30;

/** What a device does when one of its parts has news. */
interface DeviceEvents {
  isOn: () => boolean;
  /** It has power and a network. */
  mayConnect: () => boolean;
  onChange: () => void;
  onConnect: () => void;
  onPlan: (message: PlanMessage, bytes: number) => void;
  /** Its clock was compared with the server's. */
  onClock: () => void;
}

/** What a device consists of. */
export interface DeviceParts {
  faults: Faults;
  troubles: Troubles;
  witness: Witness;
  key: DeviceKey;
  ledger: RunLedger;
  files: ServerFiles;
  screen: Screen;
  player: Player;
  keeper: PlanKeeper;
  link: ServerLink;
  acks: AckOutbox;
  outbox: ReportOutbox;
  teller: StatusTeller;
  firmware: Firmware;
  desk: CommandDesk;
}

interface Context {
  workshop: Workshop;
  file: StateFile;
  shelf: MediaShelf;
  device: DeviceEvents;
  device_code: string;
}

const clockOf = ({ troubles }: DeviceParts) => {
  const clockOffset = () => troubles.ms('clock');
  return { clockOffset, now: () => Date.now() + clockOffset() };
};
const roomOn =
  (shelf: MediaShelf, { troubles }: DeviceParts) =>
  (bytes: number) =>
    !troubles.has('storage') && shelf.usedBytes() + bytes <= STORAGE_BYTES;

/** The parts that fetch a plan and play it. `parts` is whole only once the device is. */
function playingParts({ workshop, file: { state }, shelf, device }: Context, parts: DeviceParts) {
  const { wheel, plans, limit, limitPlans, stats } = workshop;
  const { faults, key, troubles, witness } = parts;
  const { clockOffset, now } = clockOf(parts);
  const setFault = (code: FaultCode, isOn: boolean) => void (faults.set(code, isOn) && parts.teller.change());
  const whyLacking = () => (faults.has('storage') ? 'storage' : faults.has('corrupt_media') ? 'file_missing' : 'late');
  const ledger = new RunLedger(state, {
    hasFile: (sha256) => shelf.has(sha256),
    clockSkew: () => files.clockSkew,
    onClose: (report) => witness.closed(report),
  });
  const files = new ServerFiles({
    api_url: workshop.api_url,
    token: () => key.token,
    now,
    isCorrupting: () => troubles.has('corrupt_media'),
    onPlanBytes: stats.planBytes,
  });
  const screen = new Screen({
    shelf,
    wheel,
    now,
    fetchFrom: files.fetchFrom,
    clockOffset,
    onChange: () => (player.update(), device.onChange()),
  });
  const player = new Player({
    state,
    wheel,
    now,
    ledger,
    screen,
    clockOffset,
    clockSkew: () => files.clockSkew,
    tuner: new RelayTuner(
      workshop.band,
      () => player.update(),
      () => troubles.has('silent_relay'),
    ),
    whyUnplayable: (sha256) => (shelf.has(sha256) ? null : whyLacking()),
    hasPower: device.isOn,
    onChange: device.onChange,
    onHeard: (id, track) => witness.hears(id, clockOffset(), track),
    tracks: workshop.tracks ?? 2,
    onStart: ({ occurrence }, at) => stats.started(occurrence.occurrence_id, at - clockOffset()),
  });
  const keeper = new PlanKeeper({
    state,
    wheel,
    plans,
    limit,
    limitPlans,
    shelf,
    setFault,
    files,
    heldPlan: () => player.plan,
    hasRoomFor: roomOn(shelf, parts),
    onPlan: (plan) => {
      plans.release(player.plan);
      player.takePlan(plan);
      stats.held(plan.hash);
      witness.saw({ what: 'plan', hash: plan.hash });
      // All are told in the same second, and answer at moments of their own; what is heard changes at once.
      wheel.at(Date.now() + Math.random() * ANSWERED_WITHIN_MS, device.onChange);
    },
    onFile: () => {
      player.fileArrived();
      parts.teller.change();
    },
  });
  return { ledger, files, screen, player, keeper };
}

/** The parts that speak with the server and do what it orders. */
function speakingParts({ workshop, file, shelf, device, device_code }: Context, parts: DeviceParts) {
  const { wheel, stats } = workshop;
  const { state } = file;
  const { now } = clockOf(parts);
  const { faults, files, key, keeper, player, screen, troubles } = parts;
  const restart = restarting({
    wheel,
    player: () => player,
    teller: () => teller,
    link: () => link,
    mayConnect: device.mayConnect,
  });
  const link = new ServerLink({
    mqtt_url: workshop.mqtt_url,
    ca: workshop.ca,
    device_code,
    token: () => key.token,
    wheel,
    events: {
      onConnect: device.onConnect,
      onLost: () => parts.witness.saw({ what: 'lost' }),
      onPlan: device.onPlan,
      onCommand: (message) => void desk.receive(message).then(() => acks.flush()),
    },
  });
  const acks = new AckOutbox(file, link);
  const outbox = new ReportOutbox({ file, wheel, stats, link, troubles, clockSkew: () => files.clockSkew });
  const teller = new StatusTeller({
    state,
    wheel,
    link,
    now,
    faults,
    player,
    heartbeat_sec: workshop.heartbeat_sec,
    storage: () => ({ total: STORAGE_BYTES, free: troubles.has('storage') ? 0 : STORAGE_BYTES - shelf.usedBytes() }),
    missingFiles: () => keeper.missingFiles().length,
    clockSkew: () => files.clockSkew,
    beforeHeartbeat: () => {
      void keeper.watchClock().then(device.onClock);
      void key.renew(now(), files.nextKey);
    },
  });
  const firmware = new Firmware({
    state,
    wheel,
    shelf,
    fetchFrom: files.fetchFrom,
    hasRoomFor: roomOn(shelf, parts),
    isPlaying: () => player.playState() === 'playing',
    troubles,
    save: () => acks.flush(),
    restart,
  });
  const desk = new CommandDesk({
    state,
    now,
    clockSkew: () => files.clockSkew,
    save: () => acks.flush(),
    acknowledge: (ack) => acks.add(ack),
    actions: deviceActions({
      state,
      wheel,
      player,
      onVolume: device.onChange,
      syncPlan: () => keeper.again(),
      screen,
      firmware,
      restart,
    }),
  });
  return { link, acks, outbox, teller, firmware, desk };
}

/** Puts a device together. Its parts speak to one another only once all are there. */
export function assemble(
  { position, ...enrolment }: Simulated,
  workshop: Workshop,
  file: StateFile,
  shelf: MediaShelf,
  device: DeviceEvents,
): DeviceParts {
  // It stands where it stood: that somebody has moved it on the map does not move it.
  if (position) file.state.position ??= received(position);
  const { device_code } = enrolment;
  const parts = {
    faults: new Faults(),
    troubles: new Troubles(),
    witness: new Witness(device_code, workshop.diary ?? null),
    key: new DeviceKey(enrolment, file),
  } as DeviceParts;
  const context = { workshop, file, shelf, device, device_code };
  Object.assign(parts, playingParts(context, parts));
  return Object.assign(parts, speakingParts(context, parts));
}
