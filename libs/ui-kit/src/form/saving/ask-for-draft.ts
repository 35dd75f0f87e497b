import { formatDateTime } from '../../format/date-time';
import { askWhich } from '../../feedback/confirm';

/** Asks before new typing replaces what was typed here earlier; a dismissed question decides nothing. */
export const askForDraft = (at: number) =>
  askWhich({
    title: 'Lấy lại những gì đã nhập trước?',
    message: `Lúc ${formatDateTime(at)} bạn đã nhập ở đây nhưng chưa lưu. Nhập mới thì phần đó mất.`,
    confirmLabel: 'Lấy lại',
    cancelLabel: 'Bỏ, nhập mới',
    danger: false,
  });
