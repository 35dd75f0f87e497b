import ky, { isHTTPError, isNetworkError } from 'ky';
import { apiOrigin } from './api-address';
import { errorOfAnswer, networkError } from './api-error';
import { storeCsrfToken } from './request-headers';
import { transport } from './transport';

export type QueryParams = Record<string, string | number | boolean | undefined | null>;

const given = (query: QueryParams) =>
  Object.fromEntries(
    Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  ) as Record<string, string | number | boolean>;

/** Text that is not JSON comes from the network in between: for example a page that asks to sign in to it. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw networkError();
  }
}

function parseAnswer(text: string): unknown {
  if (text === '') return undefined;
  const answer = jsonOf(text);
  storeCsrfToken(answer);
  return answer;
}

/** The one HTTP client of the console: SPEC §7 headers, no time-out, errors thrown as `ApiError`. */
export const http = ky.create({
  baseUrl: apiOrigin(),
  credentials: 'include',
  timeout: false,
  retry: 0,
  parseJson: parseAnswer,
  fetch: (input, init) => transport(input instanceof Request ? input : new Request(input, init)),
  hooks: {
    beforeError: [
      ({ error }) => {
        if (isHTTPError(error)) return errorOfAnswer(error.response.status, error.data);
        return isNetworkError(error) ? networkError() : error;
      },
    ],
  },
});

/** An answer that breaks off while it is read counts as no answer. */
const whole = <Answer>(answer: Promise<Answer>) =>
  answer.catch((error: unknown) => Promise.reject(error instanceof TypeError ? networkError() : error));

/** `GET path?query`. Empty parameters are left out. */
export const getJson = <Answer>(path: string, query: QueryParams = {}, signal?: AbortSignal) =>
  whole(http.get(path, { searchParams: given(query), ...(signal && { signal }) }).json<Answer>());

/** `POST path` with a JSON body. */
export const postJson = <Answer>(path: string, body: unknown = {}, signal?: AbortSignal) =>
  whole(http.post(path, { json: body, ...(signal && { signal }) }).json<Answer>());

/** `PUT path` with a JSON body. */
export const putJson = <Answer>(path: string, body: unknown = {}) =>
  whole(http.put(path, { json: body }).json<Answer>());

/** `DELETE path`. */
export const deleteJson = <Answer>(path: string) => whole(http.delete(path).json<Answer>());
