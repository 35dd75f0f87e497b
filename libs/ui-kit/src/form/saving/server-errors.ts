import { errorStatus } from '../../feedback/error-text';

export interface ServerFieldError {
  field: string;
  message: string;
}

const property = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;

const isFieldError = (value: unknown): value is ServerFieldError =>
  typeof property(value, 'field') === 'string' && typeof property(value, 'message') === 'string';

/** The `errors: [{ field, message }]` of a refused save (PROTOCOLS §1); empty when it has none. */
export function fieldErrorsOf(error: unknown): ServerFieldError[] {
  const errors = property(error, 'errors') ?? property(property(error, 'response'), 'errors');
  return Array.isArray(errors) ? errors.filter(isFieldError) : [];
}

/** Somebody else saved first: 409 `STALE`. */
export const isStale = (error: unknown) => errorStatus(error) === 409 && property(error, 'code') === 'STALE';
