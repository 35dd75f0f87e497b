import { useEffect } from 'react';
import { stopPlayback } from './player-store';

/** For pages and dialogs with a player: a sound whose controls are gone must stop. */
export const useStopPlaybackOnLeave = () => useEffect(() => stopPlayback, []);
