import type { JsonSchema } from '../../testbed/out-of-range.ts';
import type { Person } from './person';

interface Parameter {
  in: string;
  name: string;
}
interface Operation {
  parameters?: Parameter[];
  requestBody?: { content?: Record<string, { schema?: JsonSchema } | undefined> };
}
export interface DescribedCall {
  method: string;
  path: string;
  operation: Operation;
}

/** All calls of the OpenAPI description. */
export async function describedCalls(person: Person): Promise<DescribedCall[]> {
  const { paths } = (await person.call<{ paths: Record<string, Record<string, Operation>> }>('GET', '/api/docs/json'))
    .body;
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ method, path, operation })),
  );
  if (calls.length < 20) throw new Error('the description of the API is not there');
  return calls;
}
