import type { StatusMessage } from '@loa/contracts/device-protocol';

const MESSAGES = {
  clock: 'Đồng hồ của thiết bị lệch so với máy chủ',
  storage: 'Bộ nhớ của thiết bị đã đầy',
  corrupt_media: 'Tệp tải về bị hỏng, đang tải lại',
  plan: 'Chưa tải được kế hoạch phát',
} as const;
export type FaultCode = keyof typeof MESSAGES;

/** Faults of a device right now. */
export class Faults {
  #since = new Map<FaultCode, string>();

  /** True when the call changed anything. */
  set(code: FaultCode, isOn: boolean) {
    if (isOn === this.#since.has(code)) return false;
    if (isOn) this.#since.set(code, new Date().toISOString());
    else this.#since.delete(code);
    return true;
  }

  has = (code: FaultCode) => this.#since.has(code);

  list(): NonNullable<StatusMessage['faults']> {
    return [...this.#since].map(([code, since]) => ({ code, message: MESSAGES[code], since }));
  }
}
