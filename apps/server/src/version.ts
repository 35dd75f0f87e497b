import { VERSION } from '@loa/contracts/common';
import { StartError } from './config';

export { VERSION };

/** True where `one` is a later version than `other`: by numbers, so 0.10.0 is later than 0.9.0. */
export const isLater = (one: string, other: string) => one.localeCompare(other, 'en', { numeric: true }) > 0;

/** Refuses data that a later version has used: an older one would read only half of it. */
export function refuseLater(what: string, stored: string | null, own = VERSION) {
  if (stored !== null && isLater(stored, own)) throw newerError(what, stored, own);
}

export const newerError = (what: string, stored: string, own = VERSION) =>
  new StartError(
    `${what} đã được phiên bản ${stored} của Loa sử dụng, còn đây là phiên bản ${own}, cũ hơn. Chưa có gì bị thay đổi. Hãy chạy Loa ${stored} trở lên, hoặc khôi phục bản sao lưu làm trước khi nâng cấp.`,
  );
