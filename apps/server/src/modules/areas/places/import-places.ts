import { AREA_LEVELS, officialCode, PLACE_KIND_NAMES, PLACE_KINDS, PLACE_PARENTS } from '@loa/contracts/areas';
import type { PlaceLevel, Places } from '@loa/contracts/areas';
import { fold } from '@loa/contracts/common';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { anyOf, anyText } from '../../../db/any-of';
import { isDone } from '../../../http/errors';
import type { Draft, Importing, Meaning } from '../../../http/import-rows';
import { pathInScope } from '../../../http/scope';
import { areaTable as area } from '../table';
import type { PlaceRow } from './place-rows';
import { selectPlaces } from './place-rows';
import { addPlaces, changePlaces } from './place-repository';
import { placesWritten } from './written-places';

/** `Thôn` is stored as `thon`. */
function kindsWritten(level: PlaceLevel, written: readonly string[]): Map<string, Meaning> {
  const kinds = new Map<string, string>(
    PLACE_KINDS[level].flatMap(
      (kind) =>
        [
          [fold(PLACE_KIND_NAMES[kind]), kind],
          [kind, kind],
        ] as const,
    ),
  );
  const named = PLACE_KINDS[level].map((kind) => PLACE_KIND_NAMES[kind]).join(', ');
  return new Map(
    written.map((text) => [
      text,
      kinds.has(fold(text)) ? { value: kinds.get(fold(text)) } : { problem: `Ghi một trong các loại: ${named}` },
    ]),
  );
}

const textOf = (draft: Draft, field: string) => (typeof draft[field] === 'string' ? draft[field] : '');
const sameName = (name: string) => name.normalize('NFC').replace(/\s+/g, ' ').trim().toLocaleLowerCase('vi');

/**
 * A village's code is unique in its commune, a commune's in the whole country. A place without a code is found by its
 * name in its parent. A place that has become part of another is not created again.
 */
const codeKey = (level: PlaceLevel, parent_id: string | null, code: string) =>
  `${level === 'village' ? parent_id : ''}/${officialCode(level, code)}`;
/** An official code as it is stored, and as it was before codes got their zeros. */
const spellingsOf = (level: PlaceLevel, code: string) =>
  code === '' ? [] : [...new Set([officialCode(level, code), code.replace(/^0+(?=\d+$)/, '')])];
const nameKey = (parent_id: string | null, name: string) => `${parent_id}/${sameName(name)}`;

export const placeImport = (level: PlaceLevel): Importing<Places, PlaceRow> => ({
  key: 'code',
  meanings: {
    parent_id: (tx, caller, written) => placesWritten(tx, caller, PLACE_PARENTS[level], written),
    kind: (_tx, _caller, written) => kindsWritten(level, written),
  },
  identity(draft) {
    const [parent, code, name] = [textOf(draft, 'parent_id'), textOf(draft, 'code'), textOf(draft, 'name')];
    if (code && (parent || level !== 'village')) return `code ${codeKey(level, parent, code)}`;
    return parent && name ? `name ${nameKey(parent, name)}` : null;
  },
  async known(tx, drafts) {
    const parents = anyOf(area.parent_id, [...new Set(drafts.flatMap((draft) => textOf(draft, 'parent_id') || []))]);
    const coded = and(
      anyText(
        area.code,
        drafts.flatMap((draft) => spellingsOf(level, textOf(draft, 'code'))),
      ),
      level === 'village' ? parents : undefined,
    );
    const nameless = and(eq(area.code, ''), isNull(area.merged_into_id), parents);
    const shape = { id: area.id, parent_id: area.parent_id, code: area.code, name: area.name };
    const rows = await tx
      .select(shape)
      .from(area)
      .where(and(eq(area.level, AREA_LEVELS[level]), or(coded, nameless)))
      .orderBy(sql`${area.merged_into_id} nulls last`);
    const byCode = new Map(
      rows
        .toReversed()
        .filter(({ code }) => code !== '')
        .map((row) => [codeKey(level, row.parent_id, row.code), row.id]),
    );
    const byName = new Map(
      rows.filter(({ code }) => code === '').map((row) => [nameKey(row.parent_id, row.name), row.id]),
    );
    return drafts.map((draft) => {
      const [parent, code] = [textOf(draft, 'parent_id'), textOf(draft, 'code')];
      return (
        (code && byCode.get(codeKey(level, parent, code))) || byName.get(nameKey(parent, textOf(draft, 'name'))) || null
      );
    });
  },
  find: (tx, caller, ids) =>
    selectPlaces(tx).where(
      and(anyOf(area.id, ids), eq(area.level, AREA_LEVELS[level]), pathInScope(area.path, caller)),
    ),
  create: async (tx, caller, values) =>
    (await addPlaces(tx, caller, level, values)).map((made) => (isDone(made) ? made.id : made)),
  update: (tx, caller, changes) => changePlaces(tx, caller, level, changes),
});
