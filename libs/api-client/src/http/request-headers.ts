import type { TypeApp } from '@loa/contracts/common';
import { readTokens } from './tokens';

let typeApp: TypeApp = 2;
let csrfToken = '';

type Said = (text: string) => string;
let said: Said = String;

/**
 * Told once by the shell: the app type every call carries, and how a variant with words of its own says what the server
 * tells.
 */
export const configureApi = (settings: { typeApp: TypeApp; said?: Said }) => {
  typeApp = settings.typeApp;
  said = settings.said ?? String;
};
export const inOwnWords: Said = (text) => said(text);

/** Keeps the `csrfToken` any answer may carry; it replaces the one before (SPEC §7). */
export function keepCsrfToken(answer: unknown) {
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

/** The headers of SPEC §7, read anew for each call because tokens rotate. */
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
