import type { TypeApp } from '@loa/contracts/common';
import { readTokens } from './tokens';

let typeApp: TypeApp = 2;
let csrfToken = '';

type Reword = (text: string) => string;
let reword: Reword = String;

/**
 * Called once by the shell: the app type for every call, and the function that puts the server's texts into a variant's
 * words.
 */
export const configureApi = (settings: { typeApp: TypeApp; reword?: Reword }) => {
  typeApp = settings.typeApp;
  reword = settings.reword ?? String;
};
export const inOwnWords: Reword = (text) => reword(text);

/** Stores the `csrfToken` that any answer may carry; it replaces the one before (SPEC §7). */
export function storeCsrfToken(answer: unknown) {
  if (typeof answer !== 'object' || answer === null || !('csrfToken' in answer)) return;
  if (typeof answer.csrfToken === 'string') csrfToken = answer.csrfToken;
}
export const hasCsrfToken = () => csrfToken !== '';
export const forgetCsrfToken = () => {
  csrfToken = '';
};

const cookie = (name: string) => {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  return found ? decodeURIComponent(found.slice(name.length + 1)) : '';
};

/** The headers of SPEC §7, computed for each call because tokens rotate. */
export function requestHeaders(): Record<string, string> {
  const { access_token, refresh_token } = readTokens();
  const all = {
    'type-app': String(typeApp),
    tz: Intl.DateTimeFormat().resolvedOptions().timeZone,
    accesstoken: access_token,
    refreshtoken: refresh_token,
    'X-CSRF-Token': csrfToken,
    'X-XSRF-TOKEN': cookie('XSRF-TOKEN'),
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
}
