import { unitNames, units } from './units.ts';
import { oneOf } from '../reading-rule.ts';

const times: Record<string, string> = { h: 'giờ', s: 'giây', p: 'phút', th: 'tháng' };

/** Words after the strokes of "đ/người/tháng", "km/h": a unit or any other word. */
export const perChain = String.raw`((?:\s?\/\s?(?:(?:${oneOf(unitNames)})(?![\p{L}\d])|\p{L}+))*)`;

/** "/người/tháng" → " một người một tháng"; measures say "trên". */
export const readPer = (chain: string | undefined, joint: 'một' | 'trên'): string =>
  (chain ?? '')
    .split('/')
    .slice(1)
    .map((part) => part.trim())
    .map((part) => ` ${joint} ${units[part] ?? times[part] ?? part}`)
    .join('');
