import { createDemand } from './demand';

export interface ConfirmOptions {
  title?: string;
  message?: string;
  confirmLabel?: string;
  cancelLabel?: string;
  /** Red button, and the focus starts on the harmless one. Default: true for the default (delete) message. */
  danger?: boolean;
}

/** SPEC §2, word for word. */
export const CONFIRM_DEFAULTS = {
  title: 'Xác nhận',
  message: 'Bạn chắc chắn muốn xóa bản ghi hiện tại?',
  cancelLabel: 'Hủy bỏ',
  confirmLabel: 'Đồng ý',
} as const;

/** `dismissed`: by Escape or by a click outside. */
export type Answer = 'agreed' | 'refused' | 'dismissed';

export const confirmDemand = createDemand<(options: Required<ConfirmOptions>) => Promise<Answer>>();

/**
 * Label of the button that does nothing. Beside "Hủy 4 lịch" a "Hủy bỏ" would be ambiguous, so it names what it does
 * not do.
 */
export const refusalOf = (confirmLabel: string) =>
  /^hủy(?!\p{L})/iu.test(confirmLabel) ? 'Không hủy' : CONFIRM_DEFAULTS.cancelLabel;

/** Asks for one of two options; a dismissed question gives neither. */
export async function askWhich(options: ConfirmOptions = {}) {
  const ask = await confirmDemand.get();
  const cancelLabel = refusalOf(options.confirmLabel ?? CONFIRM_DEFAULTS.confirmLabel);
  return ask({ ...CONFIRM_DEFAULTS, cancelLabel, danger: options.message === undefined, ...options });
}

/** Asks before an action; resolves to whether the operator agreed. Escape and a click outside mean no. */
export const confirm = async (options?: ConfirmOptions) => (await askWhich(options)) === 'agreed';
