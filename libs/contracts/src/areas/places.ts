import * as z from 'zod';
import {
  defineResource,
  importBody,
  isWholePosition,
  mapPosition,
  noteText,
  phoneNumber,
  recordFields,
  recordVersion,
  ref,
  shortText,
  text,
} from '../common';
import { officialCode } from './official-code';
import { PLACE_CALLS, PLACE_CELLS, PLACE_FIELDS, PLACE_KINDS, PLACE_LEVELS } from './place-calls';
import type { PlaceLevel } from './place-calls';

/**
 * The writable fields of a place. `parent_id` is the place it lies in; a province lies in the country and names none.
 */
const placeFields = (level: PlaceLevel) =>
  z
    .strictObject({
      name: shortText,
      note: noteText,
      code: text
        .max(20)
        .overwrite((written) => officialCode(level, written))
        .default(''),
      kind: z.enum(['', ...PLACE_KINDS[level]]).default(''),
      parent_id: level === 'province' ? z.null().default(null) : z.uuid(),
      is_active: z.boolean().default(true),
      ...mapPosition,
      address: text.max(500).default(''),
      phone: phoneNumber.default(''),
      head_name: text.max(200).default(''),
      head_phone: phoneNumber.default(''),
    })
    .refine(...isWholePosition);

/**
 * A place of any level. `above` names the places above it that the reader may see, from the country down; counts are of
 * its whole subtree, itself included.
 */
export const place = recordFields
  .extend(placeFields('commune').shape)
  .extend({
    kind: z.string(),
    phone: z.string(),
    head_phone: z.string(),
    parent_id: z.uuid().nullable(),
    level: z.number().int(),
    path: z.string(),
    above: z.array(ref.extend({ level: z.number().int() })),
    merged_into: ref.nullable(),
    place_count: z.number().int(),
    account_count: z.number().int(),
    device_count: z.number().int(),
  });
export type Place = z.output<typeof place>;

const resourceOf = (level: PlaceLevel) =>
  defineResource({
    ...PLACE_CALLS[level],
    entity: place,
    write: placeFields(level) as unknown as PlaceWriteShape,
    list: PLACE_FIELDS,
    scope: 'place',
  });

/** Levels differ only by their allowed kinds and parents, so their screens share one type. */
type PlaceWriteShape = z.ZodObject<
  Omit<ReturnType<typeof placeFields>['shape'], 'kind' | 'parent_id'> & {
    kind: z.ZodDefault<z.ZodString>;
    parent_id: z.ZodNullable<z.ZodUUID>;
  }
>;

/** The four levels of the one tree behind four bases. */
export const places = Object.fromEntries(PLACE_LEVELS.map((level) => [level, resourceOf(level)])) as Record<
  PlaceLevel,
  ReturnType<typeof resourceOf>
>;
export type Places = ReturnType<typeof resourceOf>;
export type PlaceWrite = z.output<PlaceWriteShape>;

const versionedId = z.strictObject({ id: z.uuid(), version: recordVersion });
/** Maximum places in one merge. */
export const MERGED_AT_ONCE = 50;

/** Body of `POST {base}/merge` and of its preview: several places of one level become one, an old one or a new one. */
export const mergeBody = (level: PlaceLevel) =>
  z.strictObject({
    sources: z.array(versionedId).min(1).max(MERGED_AT_ONCE),
    into: z.union([versionedId, placeFields(level)]),
  });
export type MergeBody = { sources: z.output<typeof versionedId>[]; into: z.output<typeof versionedId> | PlaceWrite };

/**
 * Body of `POST {base}/import`. A row is about the place with its code (a village: in its commune), or without a code
 * about the one of its name in its place; otherwise it adds one. `parent_id` is written as a code, a name, or a name
 * with what it lies in: `Cát Tường, Gia Lai`.
 */
export const placesImport = importBody(PLACE_CELLS);

/** Body of `POST {base}/{id}/move` and of its preview: everything in the place goes with it. */
export const moveBody = z.strictObject({ parent_id: z.uuid(), version: recordVersion });

/**
 * `wider`: the account's place becomes part of a larger one. `gains`, `loses`: the moved place enters or leaves the
 * account's scope.
 */
export const REACH_CHANGES = ['wider', 'gains', 'loses'] as const;

/**
 * Effect of a merge or a move, counted in the places concerned and everything below them. At most 50 accounts are
 * named.
 */
export const placeChangePreview = z.object({
  place_count: z.number().int(),
  account_count: z.number().int(),
  device_count: z.number().int(),
  content_count: z.number().int(),
  schedule_count: z.number().int(),
  run_count: z.number().int(),
  reach: z.object({
    total: z.number().int(),
    rows: z.array(ref.extend({ username: z.string(), change: z.enum(REACH_CHANGES) })),
  }),
});
export type PlaceChangePreview = z.output<typeof placeChangePreview>;

/**
 * Answer of `GET /api/category/catalogue`: the provinces of the official list, and the share of each that is already
 * stored.
 */
export const catalogue = z.object({
  rows: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      kind: z.string(),
      commune_count: z.number().int(),
      present_count: z.number().int(),
    }),
  ),
});
export type Catalogue = z.output<typeof catalogue>;
/** Body of `POST /api/category/catalogue`: the provinces to load, with their communes. Repeating it changes nothing. */
export const loadCatalogueBody = z.strictObject({
  codes: z
    .array(z.string().regex(/^\d{2}$/))
    .min(1)
    .max(100),
});
export const catalogueLoaded = z.object({
  added: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
});
export type CatalogueLoaded = z.output<typeof catalogueLoaded>;
