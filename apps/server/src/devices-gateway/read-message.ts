import * as z from 'zod';
import { MAX_PAYLOAD } from './broker-rights';
import { parseJson } from './parse-json';
import { repairField, type Instead } from './repair-field';

/** A message as read; `left_out` names the fields that could not be used, with the reason. */
type Read<Value> = { value: Value; left_out: string[] } | { reason: string };

const said = (error: z.ZodError, field?: PropertyKey) =>
  error.issues.slice(0, 3).map(({ path, message }) => {
    const place = (field === undefined ? path : [field, ...path]).join('.');
    return [place, message].filter(Boolean).join(': ');
  });

/** The longest list that a message may bring; what is behind it is not looked at. */
const MOST_ELEMENTS = 100;

/** The elements of a list that can be used, as many as it may have; undefined when there is none. */
function usable(field: z.ZodType, value: unknown): unknown {
  if (!Array.isArray(value)) return undefined;
  const good = value.slice(0, MOST_ELEMENTS).filter((element) => field.safeParse([element]).success);
  while (good.length > 1 && !field.safeParse(good).success) good.pop();
  return good.length > 0 ? good : undefined;
}

/**
 * Reads a message field by field: one value out of range costs that value, not the message, and one detail of a field
 * that detail. Without a field it needs, and that nothing stands in for, it cannot be used, and the reason says so in
 * Vietnamese.
 */
export function readMessage<Schema extends z.ZodObject, Needed extends keyof z.output<Schema> & string>(
  schema: Schema,
  text: string,
  needed: readonly Needed[],
  instead: Instead = {},
): Read<Partial<z.output<Schema>> & Pick<z.output<Schema>, Needed>> {
  type Message = z.output<Schema>;
  // The broker passes on only the beginning of a message that is too large.
  if (text.length > MAX_PAYLOAD || Buffer.byteLength(text) > MAX_PAYLOAD)
    return { reason: `Lớn hơn ${MAX_PAYLOAD / 1024} kB: hãy gửi ngắn hơn` };
  let json: unknown;
  try {
    json = parseJson(text);
  } catch {
    return { reason: 'Không phải là JSON' };
  }
  const { success, data, error } = schema.safeParse(json);
  if (success) return { value: data as Message, left_out: [] };
  const fields = z.record(z.string(), z.unknown()).safeParse(json);
  if (!fields.success) return { reason: said(error).join('; ') };
  const value: Record<string, unknown> = {};
  const left_out: string[] = [];
  for (const [name, field] of Object.entries(schema.shape as Record<string, z.ZodType>)) {
    const sent = fields.data[name];
    const whole = field.safeParse(sent);
    if (sent === undefined && whole.success) continue;
    if (!whole.success) left_out.push(...said(whole.error, name).slice(0, 1));
    const repaired = whole.success ? sent : repairField(field, sent, name, instead);
    const all = field.safeParse(repaired);
    const part = all.success ? all : field.safeParse(usable(field, repaired));
    if (part.success && part.data !== undefined) value[name] = part.data;
  }
  if (needed.some((name) => value[name] === undefined)) return { reason: said(error).join('; ') };
  return { value: value as Message, left_out };
}
