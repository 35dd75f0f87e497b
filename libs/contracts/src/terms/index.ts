import type { TypeApp } from '../common';
import type { DeviceKind } from '../devices';

const EDUCATION: TypeApp = 2;
const BOARDS: TypeApp = 4;

/**
 * Words that differ between app types (SPEC §1, GLOSSARY), for consoles and for texts written by the server. This file
 * has no schema, so that the sign-in page may import it. Sentence case; use `inLine` inside a sentence.
 */
const baseTerms = {
  area: 'Địa bàn',
  'area.country': 'Toàn quốc',
  'area.province': 'Tỉnh thành',
  'area.district': 'Quận huyện',
  'area.commune': 'Phường xã',
  'area.village': 'Thôn xóm',
  /** Devices of every kind, whatever most of them are. Stands before `device`, which is the same word here. */
  'device.any': 'Thiết bị',
  device: 'Thiết bị',
  'device.installed': 'Thiết bị đã lắp đặt',
  'device.not_installed': 'Thiết bị chưa lắp đặt',
};

export type Term = keyof typeof baseTerms;
export type Terms = Record<Term, string>;

/** Words that differ by app type: 2 education, 3 enterprise, 4 LED board. */
const termsByType: Partial<Record<TypeApp, Partial<Terms>>> = {
  2: { area: 'Tổ chức', 'area.commune': 'Đơn vị', 'area.village': 'Bộ phận' },
  3: { area: 'Cơ sở', 'area.commune': 'Nhà máy', 'area.village': 'Phân xưởng' },
  4: { device: 'Bảng LED', 'device.installed': 'Bảng LED đã lắp đặt', 'device.not_installed': 'Bảng LED chưa lắp đặt' },
};

/**
 * Whether areas are administrative units of the state, each with its legal kind: not where they are schools or
 * factories.
 */
export const areStatePlaces = (typeApp: TypeApp) => typeApp === 1 || typeApp === 4;

/** Whether places are parts of an organisation, as in education. */
export const isOrganisation = (typeApp: TypeApp) => typeApp === EDUCATION;

/** Name of one device of a kind. */
export const DEVICE_KIND_NAMES: Record<DeviceKind, string> = {
  speaker: 'Cụm loa',
  led: 'Bảng LED',
  screen: 'Màn hình',
  gateway: 'Bộ thu trung gian',
};

/** A text about what is heard, said of what is seen: *Đang phát* of a board is *Đang chiếu*. Names in quotes stay. */
export const asSeen = (text: string) =>
  text.replace(/“[^”]*”|phát/gi, (found) => (found.startsWith('“') ? found : found[0] === 'P' ? 'Chiếu' : 'chiếu'));

/** Most common kind of device for an app type. */
export const usualKind = (typeApp: TypeApp) => (typeApp === BOARDS ? 'led' : 'speaker') satisfies DeviceKind;

/** The words of an app type, with a variant's own words over them. */
export const termsOf = (typeApp: TypeApp, own: Partial<Terms> = {}): Terms => ({
  ...baseTerms,
  ...termsByType[typeApp],
  ...own,
});

/**
 * Replaces the words for areas and devices in a text that was written once for all consoles: by schools, sites, boards.
 * `written` are the words that the text uses. Quoted text is a name that somebody gave, and stays.
 */
export function inWordsOf(words: Terms, written: Terms = baseTerms) {
  const terms = new Map(Object.entries(written).map(([term, word]) => [word.toLowerCase(), term as Term]));
  // The longer words first.
  const longest = [...terms.keys()].sort((a, b) => b.length - a.length);
  const writtenOrNamed = new RegExp(['“[^”]*”', ...longest].join('|'), 'gi');
  return (text: string) =>
    text.replace(writtenOrNamed, (found) => {
      const term = terms.get(found.toLowerCase());
      if (!term) return found;
      return found.startsWith(written[term].charAt(0)) ? words[term] : inLine(words[term]);
    });
}

/** A word inside a sentence: `bảng LED`, `phường xã`. Only its first letter changes. */
export const inLine = (word: string) => word.charAt(0).toLowerCase() + word.slice(1);
