import type { Slot } from '@loa/contracts/schedules';
import type { QuietRule, SettingValues, SystemConfig } from '@loa/contracts/system-config';
import { anyOf } from '../../db/any-of';
import type { Database } from '../../db/database';
import type { Caller } from '../../http/caller';
import { AppError, invalidField } from '../../http/errors';
import { isEverywhere } from '../../http/scope';
import { areaTable } from '../areas/table';

type Viewer = Pick<Caller, 'area' | 'is_administrator'>;
type QuietWindows = SettingValues['quiet_windows'];

/** The places of quiet-hour rules that the caller sees: those in his area, and those above it. */
export async function placesOf(
  db: Database,
  caller: Viewer,
  rules: readonly QuietRule[],
): Promise<SystemConfig['areas']> {
  const ids = rules.flatMap(({ area_id }) => area_id ?? []);
  if (ids.length === 0) return [];
  const areas = await db
    .select({ id: areaTable.id, name: areaTable.name, path: areaTable.path })
    .from(areaTable)
    .where(anyOf(areaTable.id, ids));
  const own = (path: string) => path.startsWith(caller.area.path);
  return areas
    .filter(({ path }) => own(path) || caller.area.path.startsWith(path))
    .map((area) => ({ ...area, is_own: own(area.path) }));
}

/** The rules visible to a caller: those for everyone, and those of the places he sees. */
export const rulesSeen = (rules: QuietWindows, places: SystemConfig['areas']): QuietWindows => {
  const seen = new Set(places.map(({ id }) => id));
  return rules.filter(({ area_id }) => area_id === null || seen.has(area_id));
};

const sameRule = (one: QuietRule | undefined, other: QuietRule | undefined) =>
  JSON.stringify(one?.windows) === JSON.stringify(other?.windows);

/**
 * All rules after a caller has set those visible to him; rules he does not see stay. He changes only rules of his own
 * places; rules for everywhere need a caller in charge of everything.
 */
export async function withRulesOf(
  db: Database,
  caller: Viewer,
  stored: QuietWindows,
  sent: QuietWindows,
): Promise<QuietWindows> {
  const places = new Map((await placesOf(db, caller, [...stored, ...sent])).map((place) => [place.id, place]));
  const seen = rulesSeen(stored, [...places.values()]);
  const unknown = sent.find(({ area_id }) => area_id !== null && !places.has(area_id));
  if (unknown) throw invalidField('quiet_windows', 'Chọn một nơi thuộc phạm vi của bạn');
  const ids = new Set([...seen, ...sent].map(({ area_id }) => area_id));
  const of = (rules: QuietWindows, id: string | null) => rules.find(({ area_id }) => area_id === id);
  for (const id of ids) {
    const mayChange = id === null ? isEverywhere(caller) : places.get(id)?.is_own;
    if (!mayChange && !sameRule(of(seen, id), of(sent, id)))
      throw new AppError('FORBIDDEN', {
        message: 'Giờ yên lặng của nơi khác do nơi đó hoặc cấp trên đặt, bạn chỉ có thể xem',
      });
  }
  return [...stored.filter((rule) => !seen.includes(rule)), ...sent];
}

const windowsText = (windows: readonly Slot[]) =>
  windows.map(({ start_time, end_time }) => `${start_time}–${end_time}`).join(', ');

/** Rules as the log shows them: by name, as people read them. */
export async function rulesInWords(db: Database, rules: QuietWindows): Promise<string[]> {
  const ids = rules.flatMap(({ area_id }) => area_id ?? []);
  const areas =
    ids.length > 0
      ? await db.select({ id: areaTable.id, name: areaTable.name }).from(areaTable).where(anyOf(areaTable.id, ids))
      : [];
  const names = new Map(areas.map(({ id, name }) => [id, name]));
  return rules.map(
    ({ area_id, windows }) =>
      `${area_id === null ? 'Mọi nơi' : (names.get(area_id) ?? 'Nơi đã xóa')}: ${windowsText(windows)}`,
  );
}
