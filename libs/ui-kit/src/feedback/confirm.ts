import { createDemand } from './demand';

export interface ConfirmOptions {
  title?: string;
  message?: string;
  confirmLabel?: string;
  cancelLabel?: string;
  /** Red button, and the keyboard starts on the harmless one. Default: true for the default (delete) message. */
  danger?: boolean;
}

/** SPEC §2, word for word. */
export const CONFIRM_DEFAULTS = {
  title: 'Xác nhận',
  message: 'Bạn chắc chắn muốn xóa bản ghi hiện tại?',
  cancelLabel: 'Hủy bỏ',
  confirmLabel: 'Đồng ý',
} as const;

export const confirmDemand = createDemand<(options: Required<ConfirmOptions>) => Promise<boolean>>();

/** Asks before something is done; resolves to whether the operator agreed. Escape and clicking outside mean no. */
export async function confirm(options: ConfirmOptions = {}) {
  const ask = await confirmDemand.get();
  return ask({ ...CONFIRM_DEFAULTS, danger: options.message === undefined, ...options });
}
