/** An error answer of the API. */
export const failure = (
  status: number,
  code: string,
  message: string | string[],
  more: { errors?: { field: string; message: string }[]; details?: unknown } = {},
) => Response.json({ status, code, message, ...more }, { status });
