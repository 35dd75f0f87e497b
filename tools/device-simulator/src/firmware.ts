import type { UpgradeOrder, UpgradeStep } from '@loa/contracts/device-protocol';
import type { Scheduler } from './scheduler';
import type { Outcome } from './command-handler';
import type { DeviceState } from './device-state';
import type { FetchFrom, MediaCache } from './media-cache';
import type { Troubles } from './troubles';

interface FirmwareParts {
  state: DeviceState;
  scheduler: Scheduler;
  media: Pick<MediaCache, 'has' | 'fetch'>;
  fetchFrom: FetchFrom;
  hasRoomFor: (bytes: number) => boolean;
  isPlaying: () => boolean;
  troubles: Pick<Troubles, 'has'>;
  save: () => Promise<void>;
  /** Disconnects, and comes back or not. */
  restart: (comesBack: boolean) => Promise<void>;
}

const AGAIN_MS = 2000;
const TRIES = 5;
const no = (message: string): Outcome => ({ ok: false, message });

/** Software of a device: fetched, checked, installed once nothing is playing, and started by a restart. */
export class Firmware {
  #power = new AbortController();

  constructor(private readonly parts: FirmwareParts) {}

  /** Power cut: a running upgrade ends without a message and starts again when the power is back. */
  halt() {
    this.#power.abort();
  }

  start() {
    this.#power = new AbortController();
  }

  /** Null when the power went off before the installation. */
  async upgrade(order: UpgradeOrder | undefined, report: (step: UpgradeStep) => void): Promise<Outcome | null> {
    const { signal } = this.#power;
    const { state, hasRoomFor, isPlaying, troubles, save, restart } = this.parts;
    if (signal.aborted) return null;
    if (!order) return no('Lệnh không nói nâng cấp lên bản nào');
    if (state.fw_version === order.version_name) return { ok: true };
    if (!hasRoomFor(order.size)) return no('Bộ nhớ của thiết bị đã đầy');
    report('downloading');
    const fetched = await this.#fetch(order, signal);
    if (signal.aborted) return null;
    if (fetched === null) return no('Không tải được tệp');
    if (!fetched) return no('Tệp tải về không đúng mã đối chiếu');
    while (isPlaying() && !signal.aborted) await this.#wait(AGAIN_MS);
    if (signal.aborted) return null;
    report('installing');
    const isLost = troubles.has('upgrade_lost');
    if (!isLost && !troubles.has('upgrade_old')) state.fw_version = order.version_name;
    await save();
    await restart(!isLost);
    return { ok: true };
  }

  /** True when the file is there and has the right hash; null when it could not be fetched. */
  async #fetch({ url, sha256, size }: UpgradeOrder, signal: AbortSignal): Promise<boolean | null> {
    const { media, fetchFrom } = this.parts;
    for (let tried = 1; tried <= TRIES && !signal.aborted; tried += 1) {
      const got =
        media.has(sha256) ||
        (await media.fetch({ url, sha256, size, mime: 'application/octet-stream' }, fetchFrom).catch(() => null));
      if (got !== null) return got;
      await this.#wait(AGAIN_MS * tried);
    }
    return null;
  }

  #wait = (ms: number) => new Promise<void>((done) => this.parts.scheduler.at(Date.now() + ms, done));
}
