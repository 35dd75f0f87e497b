import { lazyPart } from '@loa/ui-kit';
import { useEffect } from 'react';
import { followStoredInstalls, ownInstalls, useOwnInstalls } from './stored-installs';

const load = () => import('./stored-installs-button');
const LazyButton = lazyPart(() => load().then((part) => part.StoredInstallsButton));

/** Loads the sender's code early: when the first form is stored there may be no network. */
export const preloadSender = () => void LazyButton.preload().catch(() => undefined);

/** Sends stored forms from every page. Its code is only loaded where there are some. */
export function StoredInstallsSlot() {
  useEffect(followStoredInstalls, []);
  return useOwnInstalls().length > 0 && <LazyButton />;
}

/** Signing out empties the browser's storage. */
export const mayLeaveStored = async () => ownInstalls().length === 0 || (await load()).askToLeave();
