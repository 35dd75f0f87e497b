import { type ReadingRule, anyCase } from '../reading-rule.ts';

const inTheWeb = 'đường dẫn trên mạng';

/** Addresses are not read out, because nobody could note them down. */
export const webAddresses: ReadingRule[] = [
  [anyCase`[\w.+-]+@[\w-]+(?:\.[\w-]+)+`, 'địa chỉ thư điện tử'],
  [anyCase`(?:https?:\/\/|www\.)[^\s)]*[^\s).,;:!?]`, inTheWeb],
  [anyCase`(?<![\p{L}\d.])[a-z\d-]+(?:\.[a-z\d-]+)*\.(?:vn|com|net|org)(?:\/[^\s)]*)?(?![\p{L}\d])`, inTheWeb],
];
