import { useEffect } from 'react';
import { stopPlayback } from './player-store';

/** For pages and dialogs with something to listen to: a sound whose controls are gone must not go on. */
export const useStopPlaybackOnLeave = () => useEffect(() => stopPlayback, []);
