import fc from 'fast-check';

/** The parts of JSON Schema that our schemas use. */
export interface JsonSchema {
  type?: string;
  format?: string;
  pattern?: string;
  enum?: readonly unknown[];
  const?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: readonly string[];
  anyOf?: readonly JsonSchema[];
  oneOf?: readonly JsonSchema[];
  allOf?: readonly JsonSchema[];
}

/** A body with one fault: where, what, and its text. */
export interface Wrong {
  path: string;
  why: string;
  json: string;
}

type Json = unknown;
/** A value that `JSON.stringify` does not support: put into the text as it is. */
class Raw {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const write = (value: Json): string => {
  const raws: string[] = [];
  const text = JSON.stringify(value, (_key, each: Json) =>
    each instanceof Raw ? `\u0001raw${raws.push(each.text) - 1}\u0001` : each,
  );
  return text.replace(/"\\u0001raw(\d+)\\u0001"/g, (_all, index) => raws[Number(index)] ?? '');
};

const isNull = ({ type }: JsonSchema) => type === 'null';
/** The non-null alternative of a choice; all parts of an intersection. */
function chosen(schema: JsonSchema): JsonSchema {
  const choice = (schema.anyOf ?? schema.oneOf)?.find((each) => !isNull(each));
  if (choice) return chosen(choice);
  const parts = schema.allOf?.map(chosen);
  if (!parts) return schema;
  return {
    type: 'object',
    properties: Object.assign({}, ...parts.map(({ properties }) => properties)) as JsonSchema['properties'],
    required: parts.flatMap(({ required = [] }) => required),
  };
}
const isNullable = ({ anyOf, oneOf }: JsonSchema) => (anyOf ?? oneOf ?? []).some(isNull);

function sampleText({ format, pattern, minLength = 0, maxLength = 20 }: JsonSchema): string {
  if (format === 'uuid') return '01900000-0000-7000-8000-00000000ffff';
  if (format === 'date-time') return new Date().toISOString();
  if (format === 'date') return new Date().toISOString().slice(0, 10);
  if (pattern) return fc.sample(fc.stringMatching(new RegExp(pattern)), { numRuns: 1, seed: 1 })[0] ?? '';
  return 'tấn công'.repeat(Math.ceil(minLength / 8) || 1).slice(0, Math.max(minLength, Math.min(maxLength, 8)));
}

/** A valid value with every field of the schema. */
export function sample(schema: JsonSchema): Json {
  const {
    type,
    enum: values,
    const: only,
    minimum = 0,
    maximum = minimum + 1,
    items,
    properties = {},
    minItems = 1,
  } = chosen(schema);
  if (only !== undefined) return only;
  if (values) return values[0];
  if (type === 'string') return sampleText(chosen(schema));
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') return Math.max(minimum, Math.min(maximum, 1));
  if (type === 'array') return items ? Array.from({ length: Math.max(1, minItems) }, () => sample(items)) : [];
  if (type === 'object')
    return Object.fromEntries(Object.entries(properties).map(([key, each]) => [key, sample(each)]));
  return null;
}

/**
 * A valid value based on a stored record: without fields that the schema does not accept, and with all required ones.
 */
export function sampleLike(schema: JsonSchema, known: Json): Json {
  const { type, items, properties = {}, required = [] } = chosen(schema);
  if (known === undefined || (known === null && !isNullable(schema))) return sample(schema);
  if (type === 'array' && items && Array.isArray(known)) return known.map((each) => sampleLike(items, each));
  if (type !== 'object' || typeof known !== 'object' || known === null) return known;
  const fields = known as Record<string, Json>;
  return Object.fromEntries(
    Object.entries(properties).flatMap(([key, each]) =>
      required.includes(key) || (key in fields && (fields[key] !== null || isNullable(each)))
        ? [[key, sampleLike(each, fields[key])]]
        : [],
    ),
  );
}

const LONG = 5000;
const wrongMoments = [
  '0000-01-01T00:00:00Z',
  '-000001-01-01T00:00:00Z',
  '+010000-01-01T00:00:00Z',
  '2026-01-01T00:00:00+23:59',
  '2026-02-30T00:00:00Z',
  'infinity',
  'now',
];

function wrongTexts({ format, pattern, minLength = 0, maxLength }: JsonSchema): [string, Json][] {
  const wrong: [string, Json][] = [
    ['a NUL', 'a\0b'],
    ['only a NUL', '\0'],
    ['half a character', new Raw('"a\\ud800b"')],
    ['the other half', new Raw('"\\udc00"')],
    ['a control character', 'a\u0007b'],
  ];
  if (format === 'date-time') wrong.push(...wrongMoments.map((moment): [string, Json] => [moment, moment]));
  const mayBeEmpty = minLength === 0 && !format && (!pattern || new RegExp(pattern).test(''));
  if (format || pattern) wrong.push(['another format', 'x']);
  if (!mayBeEmpty) wrong.push(['nothing', '']);
  if (minLength > 0) wrong.push(['only what nobody sees', '\u200b'.repeat(minLength)]);
  // Composed, as it is stored, it is one character.
  if (minLength === 2 && !format && !pattern) wrong.push(['one letter in pieces', 'a\u0302\u0301']);
  wrong.push(['too long', 'a'.repeat((maxLength ?? LONG) + 1)]);
  return [...wrong, ['a number', 7], ['a list', ['a']]];
}

function wrongNumbers({ type, minimum, maximum }: JsonSchema): [string, Json][] {
  const wrong: [string, Json][] = [
    ['beyond all numbers', new Raw('1e999')],
    ['below all numbers', new Raw('-1e999')],
    ['a number as a text', '7'],
  ];
  if (maximum !== undefined) wrong.push(['above the most', maximum + 1], ['far above', new Raw('1e300')]);
  if (minimum !== undefined) wrong.push(['below the least', minimum - 1], ['far below', new Raw('-1e300')]);
  if (type === 'integer') wrong.push(['half of it', 0.5]);
  return wrong;
}

/** Values that must be refused in place of a value of this schema, whatever is around it. */
function* wrongHere(schema: JsonSchema): Generator<[string, string, Json]> {
  const plain = chosen(schema);
  const { type, enum: values, items, properties = {}, required = [], maxItems } = plain;
  const here = (wrong: [string, Json][]): [string, string, Json][] => wrong.map(([why, value]) => ['', why, value]);
  if (!isNullable(schema) && !isNull(schema)) yield ['', 'null', null];
  if (values)
    yield* here([
      ['not of the list', 'không có'],
      ['a list', [values[0]]],
    ]);
  else if (type === 'string') yield* here(wrongTexts(plain));
  else if (type === 'integer' || type === 'number') yield* here(wrongNumbers(plain));
  else if (type === 'boolean')
    yield* here([
      ['a text', 'true'],
      ['a number', 2],
    ]);
  else if (type === 'array') {
    yield* here([['no list', { 0: 'a' }]]);
    if (items && maxItems !== undefined)
      yield ['', 'too many', Array.from({ length: maxItems + 1 }, () => sample(items))];
    for (const [path, why, value] of items ? wrongHere(items) : []) yield [`.0${path}`, why, [value]];
  } else if (type === 'object') {
    yield* here([
      ['a list', []],
      ['a text', 'x'],
    ]);
    const whole = sample(plain) as Record<string, Json>;
    for (const key of required)
      yield [`.${key}`, 'left out', Object.fromEntries(Object.entries(whole).filter(([each]) => each !== key))];
    for (const [key, each] of Object.entries(properties))
      for (const [path, why, value] of wrongHere(each)) yield [`.${key}${path}`, why, { ...whole, [key]: value }];
  }
}

/** All bodies with exactly one fault, from the schema of valid ones. */
export function outOfRange(schema: JsonSchema): Wrong[] {
  const wrong = [...wrongHere(schema)].map(([path, why, value]) => ({
    path: path.slice(1) || '(whole)',
    why,
    json: write(value),
  }));
  return [
    ...wrong,
    ...['', '{', '[[[[', '"', '{"a":1}{"a":1}'].map((json) => ({ path: '(whole)', why: 'no JSON', json })),
  ];
}
