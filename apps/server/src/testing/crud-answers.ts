/** Bodies of the standard calls, as tests write and read them. */
export type Body = Record<string, unknown>;
export interface Made {
  id: string;
  name: string;
  version: number;
}

export const codeOf = (answer: { statusCode: number; json: () => { code?: string } }) => [
  answer.statusCode,
  answer.json().code,
];
export const fieldsOf = (answer: { json: () => { errors?: { field: string }[] } }) =>
  answer.json().errors?.map(({ field }) => field);
