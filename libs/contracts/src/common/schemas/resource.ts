import * as z from 'zod';
import type { PermissionCode, PermissionModule } from '../../permissions';
import type { ListField, ListFields } from '../list-fields';
import { instant } from './moments';
import { recordVersion } from './record';
import { text } from './text';

const LAST_PAGE = 1_000_000;

/**
 * Query of every list call (`GET {base}/find`); a resource extends it with its filters. Unknown keys are refused.
 */
export const listQuery = z.strictObject({
  page: z.coerce.number().int().min(1).max(LAST_PAGE).default(1),
  limit: z.coerce.number().int().min(1).max(200).default(20),
  search: text.max(200).optional(),
});

/** A filter by what devices and people write, such as a version. */
const LONGEST_WORD = 100;
const oneOrMore = <const Value extends string>(values: readonly Value[]) =>
  z
    .string()
    .refine((list) => list.split(',').every((part) => (values as readonly string[]).includes(part)))
    .optional();

type SchemaOf<Field> = Field extends 'id'
  ? z.ZodOptional<z.ZodUUID>
  : Field extends 'instant'
    ? z.ZodOptional<z.ZodISODateTime>
    : Field extends { one: readonly (infer Value extends string)[] }
      ? z.ZodOptional<z.ZodEnum<{ [One in Value]: One }>>
      : z.ZodOptional<z.ZodString>;

function schemaOf(field: ListField) {
  if (field === 'id') return z.uuid().optional();
  if (field === 'instant') return instant.optional();
  if (field === 'word') return text.min(1).max(LONGEST_WORD).optional();
  return 'one' in field ? z.enum(field.one).optional() : oneOrMore(field.some);
}

/** The filters and the sort of a list as schemas, to extend `listQuery` with. */
export const schemasOf = <Fields extends ListFields>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, schemaOf(field)])) as {
    [Key in keyof Fields]: SchemaOf<Fields[Key]>;
  };

/** Query of a list call: paging, `search`, and the resource's own filters. */
const queryOf = <Fields extends ListFields>(fields: Fields) => listQuery.extend(schemasOf(fields));
type QuerySchema<Fields extends ListFields> = ReturnType<typeof queryOf<Fields>>;

/**
 * Rows of a list are counted up to here: counting them all would cost more than finding the page, the more the larger
 * the table.
 */
export const COUNTED_TO = 10_000;

/** The shape of one page of rows. `is_more`: there are more than `total`, which is where counting stopped. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    rows: z.array(item),
    total: z.number().int(),
    is_more: z.literal(true).optional(),
    page: z.number().int(),
    limit: z.number().int(),
  });

export interface Page<Row> {
  rows: Row[];
  total: number;
  is_more?: true | undefined;
  page: number;
  limit: number;
}

type ObjectOrUnion = z.ZodType<Record<string, unknown>>;

export interface Resource<
  Entity extends ObjectOrUnion = ObjectOrUnion,
  Write extends z.ZodObject = z.ZodObject,
  Query extends ObjectOrUnion = ObjectOrUnion,
> {
  /** Path below the host, as SPEC §7 spells it: `/api/content-manager`. */
  base: `/api/${string}`;
  /** Path of PUT where SPEC §7 spells another path than `base`. */
  changed_at?: `/api/${string}`;
  /** Module whose VIEW, ADD, EDIT and DELETE codes guard the standard calls. */
  module: PermissionModule;
  /** Permission for POST where SPEC §6 has another code than `{module}_ADD`. */
  added_with?: PermissionCode;
  /** Permission for POST, PUT and DELETE alike, where SPEC §6 has one code for all of them. */
  written_with?: PermissionCode;
  /** Name of the record in messages: `nội dung phát`. */
  label: string;
  entity: Entity;
  /** Body of POST, and of PUT together with `version` (`changeOf`). */
  write: Write;
  /** Filters and sort fields of its list. */
  list: ListFields;
  query: Query;
  /**
   * Owner of the records: the areas in which `area_id` lies; each place itself; or everyone. What is everyone's is
   * written only by accounts in charge of all places.
   */
  scope: 'area' | 'place' | 'everyone';
}

/** Forces a resource with `area_id` to declare the scope `area`, so that none is left unguarded by mistake. */
type ScopeOf<Write extends z.ZodObject> = 'area_id' extends keyof Write['shape'] ? 'area' : 'place' | 'everyone';

/**
 * Names a collection and its shapes. Server routes, client calls and permission codes of the standard calls of SPEC §7
 * follow from it; calls that are not standard are written by hand beside them.
 */
export const defineResource = <Entity extends ObjectOrUnion, Write extends z.ZodObject, Fields extends ListFields>(
  resource: Omit<Resource<Entity, Write>, 'query' | 'list' | 'scope'> & { list: Fields; scope: ScopeOf<Write> },
): Resource<Entity, Write, QuerySchema<Fields>> => ({ ...resource, query: queryOf(resource.list) });

export type EntityOf<R extends Resource> = z.output<R['entity']>;
export type WriteOf<R extends Resource> = z.output<R['write']>;
export type WriteInputOf<R extends Resource> = z.input<R['write']>;
export type QueryOf<R extends Resource> = z.output<R['query']>;
export type QueryInputOf<R extends Resource> = z.input<R['query']>;
export type Verb = 'VIEW' | 'ADD' | 'EDIT' | 'DELETE';

/** The version that values were read at: the optimistic lock. */
export const versioned = z.object({ version: recordVersion });
/** Body of a PUT: the same shape as that of POST, with all its rules and no key more than `version`. */
export const changeOf = <Write extends z.ZodObject>(write: Write) =>
  write.safeExtend(versioned.shape) as unknown as z.ZodType<
    z.output<Write> & z.output<typeof versioned>,
    z.input<Write> & z.input<typeof versioned>
  >;
export const idsBody = z.strictObject({ ids: z.array(z.uuid()).max(200) });
export const idParams = z.object({ id: z.uuid() });
