import serviceWorker from './service-worker?worker&url';

/** Files of the console's code that this page has loaded. */
const loadedCode = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${location.origin}/assets/`));

/**
 * Lets the console open without a network from now on. Browsers have no service worker for an address of plain http
 * other than their own machine.
 */
export async function openWithoutNetwork() {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register(serviceWorker, { updateViaCache: 'none' });
  const { active } = await navigator.serviceWorker.ready;
  // The first page was loaded before its service worker began.
  active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache: loadedCode() } });
}
