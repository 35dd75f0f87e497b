import { unreachedMessage } from './network-text';

/** SPEC §8, for an error without a message. */
export const DEFAULT_ERROR_TEXT = 'Lỗi hệ thống, bạn vui lòng liên hệ quản trị viên!';

type Text = string | string[];

function textOf(value: unknown): Text | undefined {
  if (typeof value === 'string') return value.trim() ? value : undefined;
  if (!Array.isArray(value)) return undefined;
  const lines = value.filter((line): line is string => typeof line === 'string' && line.trim() !== '');
  return lines.length > 1 ? lines : lines[0];
}

const property = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;

/** Whether code that a press needs did not come; each browser has its own English sentence for it. */
export const isMissingCode = (error: unknown) =>
  error instanceof TypeError && /dynamically imported module|importing a module script/i.test(error.message);

/**
 * Message for the operator about an error (SPEC §8): a text as it is, else the response's message, else the error's
 * own, else the default. Accepts any thrown value, whatever its class. Several messages are returned as a list.
 */
export function errorText(error: unknown): Text {
  if (isMissingCode(error)) return unreachedMessage();
  const response = property(error, 'response');
  return (
    textOf(error) ??
    textOf(property(response, 'message')) ??
    textOf(property(property(response, 'data'), 'message')) ??
    textOf(property(error, 'message')) ??
    DEFAULT_ERROR_TEXT
  );
}

/** HTTP status of an error, if any. */
export function errorStatus(error: unknown) {
  const status = property(error, 'status') ?? property(property(error, 'response'), 'status');
  return typeof status === 'number' ? status : undefined;
}
