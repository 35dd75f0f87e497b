import { AREA_LEVELS, officialCode, PLACE_KIND_NAMES, PLACE_LEVELS } from '@loa/contracts/areas';
import { fold } from '@loa/contracts/common';
import { and, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database';
import type { Caller } from '../../../http/caller';
import type { Meaning } from '../../../http/import-rows';
import { idsOfPath, pathInScope } from '../../../http/scope';
import { areaTable as area } from '../table';
import { notMerged } from './place-rows';

interface Known {
  id: string;
  name: string;
  code: string;
  kind: string;
  level: number;
  path: string;
}

/** Normalises a text: only case and blanks are ignored. */
const plain = (text: string) => text.replace(/\s+/g, ' ').trim().toLocaleLowerCase('vi');
/** `Cát Tường` is also written `Xã Cát Tường`. */
const namesOf = ({ name, kind }: Known) => [
  name,
  `${(PLACE_KIND_NAMES as Record<string, string>)[kind] ?? ''} ${name}`,
];

/** The places a text means: those spelled exactly so; otherwise those spelled so without diacritics. */
function named(places: readonly Known[], written: string) {
  const so = (like: (text: string) => string) =>
    places.filter((place) => namesOf(place).some((name) => like(name) === like(written)));
  const exact = so(plain);
  return exact.length > 0 ? exact : so(fold);
}

/** An index of places by their names without diacritics. */
function byName(places: readonly Known[]) {
  const index = new Map<string, Known[]>();
  for (const place of places) {
    for (const name of new Set(namesOf(place).map(fold))) index.set(name, [...(index.get(name) ?? []), place]);
  }
  return (written: string) => named(index.get(fold(written)) ?? [], written);
}

const UNKNOWN = 'Không tìm thấy trong phạm vi của bạn: ghi đúng tên hoặc mã';
const oneOf = (found: readonly Known[]): Meaning => {
  const [place, ...others] = found;
  if (!place) return { problem: UNKNOWN };
  return others.length === 0
    ? { value: place.id }
    : { problem: `Có ${found.length} nơi tên này: ghi mã, hoặc thêm nơi trên nó, như “${place.name}, Tỉnh Gia Lai”` };
};

/**
 * Finds the caller's places of some levels as people write them: by code, by name with or without its kind, or by name
 * and parent, as `Cát Tường, Gia Lai`. One query for any number of texts.
 */
export async function placesWritten(
  db: Database,
  caller: Caller,
  levels: readonly number[],
  written: readonly string[],
): Promise<Map<string, Meaning>> {
  const above = [AREA_LEVELS.country, AREA_LEVELS.province, AREA_LEVELS.district, AREA_LEVELS.commune];
  const wanted = `{${[...new Set([...above, ...levels])].join(',')}}`;
  const shape = { id: area.id, name: area.name, code: area.code, kind: area.kind, level: area.level, path: area.path };
  const places: Known[] = await db
    .select(shape)
    .from(area)
    .where(and(sql`${area.level} = any(${wanted}::smallint[])`, notMerged, pathInScope(area.path, caller)));
  const all = new Map(places.map((place) => [place.id, place]));
  const choices = places.filter(({ level }) => levels.includes(level));
  const codes = Map.groupBy(
    choices.filter(({ code }) => code !== ''),
    ({ code }) => code,
  );
  const find = byName(choices);
  const withZeros = (text: string) => {
    const spellings = PLACE_LEVELS.map((level) => [AREA_LEVELS[level], officialCode(level, text)] as const);
    const found = spellings.flatMap(([level, code]) => codes.get(code)?.filter((place) => place.level === level) ?? []);
    return found.length > 0 ? found : undefined;
  };
  const liesIn = ({ id, path }: Known, wider: string) =>
    named(
      idsOfPath(path).flatMap((one) => (one === id ? [] : (all.get(one) ?? []))),
      wider,
    ).length > 0;
  const meaning = (text: string): Meaning => {
    const whole = codes.get(text) ?? withZeros(text) ?? find(text);
    const [name = '', ...wider] = text.split(',').map((part) => part.trim());
    return oneOf(
      whole.length > 0 || wider.length === 0
        ? whole
        : find(name).filter((place) => wider.every((one) => liesIn(place, one))),
    );
  };
  return new Map(written.map((text) => [text, meaning(text)]));
}
