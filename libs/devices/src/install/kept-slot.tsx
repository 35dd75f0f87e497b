import { lazyPart } from '@loa/ui-kit';
import { useEffect } from 'react';
import { followKept, ownKept, useOwnKept } from './kept-store';

const load = () => import('./kept-button');
const KeptButton = lazyPart(() => load().then((part) => part.KeptButton));

/** Where the first form is kept there may be no network to fetch what sends it. */
export const keepSenderAtHand = () => void KeptButton.preload().catch(() => undefined);

/** Sends the kept forms from every page. Its code is loaded where there are some. */
export function KeptSlot() {
  useEffect(followKept, []);
  return useOwnKept().length > 0 && <KeptButton />;
}

/** Signing out empties the browser. */
export const mayLeaveKept = async () => ownKept().length === 0 || (await load()).askToLeave();
