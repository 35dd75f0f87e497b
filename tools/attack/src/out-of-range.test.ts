import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { outOfRange, sample, type JsonSchema } from '../../testbed/out-of-range.ts';
import { rightMessage, UP, upMessages, wrongMessages } from './device-wrongs';

const parsed = (json: string): unknown => {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
};

describe.each(UP)('the message %s of a device', (topic) => {
  it('is taken in when it is right', () => {
    expect(upMessages[topic].safeParse(rightMessage(topic)).error).toBeUndefined();
  });

  it('is refused with any one thing out of range, by a message on the field', () => {
    const wrongs = wrongMessages(topic);
    expect(wrongs.length).toBeGreaterThan(20);
    const taken = wrongs.filter(({ json }) => upMessages[topic].safeParse(parsed(json)).success);
    expect(taken.map(({ path, why }) => `${path}: ${why}`)).toEqual([]);
    const unnamed = wrongs.filter(
      ({ path, json }) =>
        path !== '(whole)' &&
        !upMessages[topic]
          .safeParse(parsed(json))
          .error?.issues.some((issue) => path.startsWith(issue.path.join('.')) && /[à-ỹ]/i.test(issue.message)),
    );
    expect(unnamed.map(({ path, why }) => `${path}: ${why}`)).toEqual([]);
  });

  it('leaves no text and no whole number without a bound', () => {
    const unbounded: string[] = [];
    const look = (schema: JsonSchema, path: string) => {
      for (const each of schema.anyOf ?? []) look(each, path);
      if (
        schema.type === 'string' &&
        !schema.format &&
        !schema.pattern &&
        !schema.enum &&
        schema.maxLength === undefined
      )
        unbounded.push(path);
      if (schema.type === 'integer' && (schema.minimum === undefined || schema.maximum === undefined))
        unbounded.push(path);
      if (schema.type === 'array' && schema.maxItems === undefined) unbounded.push(path);
      if (schema.items) look(schema.items, `${path}.0`);
      for (const [key, each] of Object.entries(schema.properties ?? {})) look(each, `${path}.${key}`);
    };
    look(z.toJSONSchema(upMessages[topic], { io: 'input' }) as JsonSchema, topic);
    expect(unbounded).toEqual([]);
  });
});

it('goes through lists, choices and what is within', () => {
  const shape = z.object({
    list: z.array(z.object({ n: z.number().int().min(1).max(5) })).max(2),
    maybe: z.string().min(2).max(10).nullable(),
    kind: z.enum(['a', 'b']),
    on: z.boolean().optional(),
  });
  const schema = z.toJSONSchema(shape) as JsonSchema;
  expect(shape.safeParse(sample(schema)).error).toBeUndefined();
  const wrongs = outOfRange(schema);
  expect(
    wrongs.filter(
      ({ json, why }) => shape.safeParse(parsed(json)).success && !/NUL|half|other half|sees|control|pieces/.test(why),
    ),
  ).toEqual([]);
  expect(wrongs.find(({ path, why }) => path === 'list.0.n' && why === 'beyond all numbers')?.json).toContain(
    '"n":1e999',
  );
  expect(wrongs.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['list', 'list.0', 'list.0.n', 'maybe', 'kind', 'on', '(whole)']),
  );
});
