import { cutMs } from '@loa/contracts/content';
import { fadedVolume, type SoundPiece } from './cut-player';
import { LONGEST_FADE_MS, type SoundDraft } from './editor-model';

/** Pieces of a draft to play: the parts with their fades. Jingles can be played where they are chosen. */
export function soundPieces({ parts, fade_in_ms, fade_out_ms }: SoundDraft): SoundPiece[] {
  const total_ms = cutMs({ parts });
  return parts.map(({ original, from_ms, to_ms }, index) => {
    const begun_ms = cutMs({ parts: parts.slice(0, index) });
    return {
      url: original.media_url,
      from_ms,
      to_ms,
      volumeAt: (ms) => fadedVolume(begun_ms + ms, total_ms, fade_in_ms, fade_out_ms),
    };
  });
}

/**
 * Share of each part in the fades of the whole. `most`: the maximum fade at the beginning of the first part or the end
 * of the last; null for the parts between.
 */
export function fadesOfParts({ parts, fade_in_ms, fade_out_ms }: SoundDraft) {
  const total_ms = cutMs({ parts });
  let begun_ms = 0;
  return parts.map(({ from_ms, to_ms }, index) => {
    const length_ms = Math.max(0, to_ms - from_ms);
    const rest_ms = total_ms - begun_ms - length_ms;
    const most = (other_ms: number) => Math.max(0, Math.min(length_ms, LONGEST_FADE_MS, total_ms - other_ms));
    const fades = {
      in_ms: Math.min(length_ms, Math.max(0, fade_in_ms - begun_ms)),
      out_ms: Math.min(length_ms, Math.max(0, fade_out_ms - rest_ms)),
      most_in_ms: index === 0 ? most(fade_out_ms) : null,
      most_out_ms: index === parts.length - 1 ? most(fade_in_ms) : null,
    };
    begun_ms += length_ms;
    return fades;
  });
}
export type PartFades = ReturnType<typeof fadesOfParts>[number];
