import type { PlannedOccurrence } from '@loa/contracts/device-protocol';
import { PRIORITY_LEVELS } from '@loa/contracts/schedules';
import { type PlayedOut, playOut, type Segment } from './timeline';

/** Tracks that a device can play at the same time: an audible and a visible one. */
export const TRACKS = ['sound', 'picture'] as const;
export type Track = (typeof TRACKS)[number];

/** The track of a run: a run that shows something is a picture, whatever sound comes with it. */
export const trackOf = ({ items }: Pick<PlannedOccurrence, 'items'>): Track =>
  items.some((item) => 'show' in item) ? 'picture' : 'sound';

/** Segments that a device plays of a plan, on each of its tracks. */
export interface PlayedTracks extends Pick<PlayedOut, 'over'> {
  /**
   * One list for a device that plays one run at a time, whatever it is; otherwise the sound track's, then the picture
   * track's.
   */
  tracks: Segment[][];
}

/**
 * Timeline of a device with so many tracks, up to `until` (ms). On a track only its own runs compete, and emergencies
 * of either kind, which take both tracks: while one is on the air the other track is silent or dark, and continues by
 * the rule of the interrupted run.
 */
export function playOutOn(tracks: number, occurrences: readonly PlannedOccurrence[], until = Infinity): PlayedTracks {
  if (tracks < TRACKS.length) {
    const { segments, over } = playOut(occurrences, until);
    return { tracks: [segments], over };
  }
  const trackById = new Map(occurrences.map((run) => [run.occurrence_id, trackOf(run)]));
  const over = new Map<string, number>();
  const played = TRACKS.map((track) => {
    const isOn = (id: string) => trackById.get(id) === track;
    const meeting = occurrences.filter(
      ({ occurrence_id, priority_level }) => isOn(occurrence_id) || priority_level === PRIORITY_LEVELS.emergency,
    );
    const all = playOut(meeting, until);
    for (const [id, at] of all.over) if (isOn(id)) over.set(id, at);
    return all.segments.filter(({ occurrence_id }) => isOn(occurrence_id));
  });
  return { tracks: played, over };
}
