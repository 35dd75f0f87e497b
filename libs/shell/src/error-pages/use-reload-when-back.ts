import { serverNow } from '@loa/ui-kit/clock';
import { useEffect } from 'react';

const EVERY_MS = 5000;
/** Code that is missing although the server answers is not asked for again and again. */
const NOT_AGAIN_MS = 60_000;
const RELOADED_AT = 'loa-reloaded-at';

/** Whether the server answers at this console's address. */
const isThere = () =>
  fetch(document.baseURI, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

async function reloadIfBack() {
  if (serverNow() - Number(sessionStorage.getItem(RELOADED_AT)) < NOT_AGAIN_MS || !(await isThere())) return;
  sessionStorage.setItem(RELOADED_AT, String(serverNow()));
  location.reload();
}

/** Reloads a page whose code could not be loaded, by itself, once the server can be reached. */
export function useReloadWhenBack(isMissing: boolean) {
  useEffect(() => {
    if (!isMissing) return;
    const timer = setInterval(() => void reloadIfBack(), EVERY_MS);
    const atOnce = () => void reloadIfBack();
    window.addEventListener('online', atOnce);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', atOnce);
    };
  }, [isMissing]);
}
