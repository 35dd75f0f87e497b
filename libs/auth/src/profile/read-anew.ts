import type { MutationFunctionContext, QueryKey } from '@tanstack/react-query';

/** Handler that reads a query again after each answer, also after a refusal: the records may have changed meanwhile. */
export const readAnew =
  (queryKey: QueryKey) =>
  (_answer: unknown, _error: unknown, _which: unknown, _result: unknown, { client }: MutationFunctionContext) =>
    client.invalidateQueries({ queryKey });
