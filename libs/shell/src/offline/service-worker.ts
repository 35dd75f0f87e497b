import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { warmStrategyCache } from 'workbox-recipes';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';

// Service worker of a console: its own code opens without a network. Data is the server's alone and is never stored.

/** Several pages of every feature, of this version and the last. */
const MOST_FILES = 400;
const PAGE = '/';
/** Addresses that are no pages of the console: calls, sounds and files. Filters in the query may hold dots. */
const NO_PAGE = [/^\/(api|device-api|media|relay-sound|socket\.io|assets)(\/|\?|$)/, /^[^?]*\.\w{2,5}(\?|$)/];

/** Files with a hash in their name never change. */
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/assets\/[^/]+-[\w-]{8}\.\w+$/.test(url.pathname),
  new CacheFirst({ cacheName: 'loa-code', plugins: [new ExpirationPlugin({ maxEntries: MOST_FILES })] }),
);

/** All addresses of the console answer with the same page. */
const page = new NetworkFirst({
  cacheName: 'loa-page',
  networkTimeoutSeconds: 10,
  plugins: [{ cacheKeyWillBeUsed: async () => PAGE }],
});
registerRoute(new NavigationRoute(page, { denylist: NO_PAGE }));
warmStrategyCache({ urls: [PAGE], strategy: page });

addEventListener('install', () => void (globalThis as unknown as { skipWaiting(): Promise<void> }).skipWaiting());
clientsClaim();
