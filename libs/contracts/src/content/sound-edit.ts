import * as z from 'zod';
import { ref, sha256Hex } from '../common';
import { editFaults, LONGEST_SOUND_MS, MOST_PARTS } from './edit-faults';

const milliseconds = z.number().int().min(0).max(LONGEST_SOUND_MS);

/** A source file that a sound is cut from, as it was uploaded; it is stored and never changed. */
export const soundOriginal = z.object({
  sha256: sha256Hex,
  name: z.string(),
  duration_ms: z.number().int(),
  /** Min/max pairs, −128…127. */
  peaks: z.array(z.number().int()),
  /** Whether it is the content's own upload and not a file joined to it. */
  is_own: z.boolean(),
  media_url: z.string(),
});
export type SoundOriginal = z.output<typeof soundOriginal>;

const soundPart = z.strictObject({ sha256: sha256Hex, from_ms: milliseconds, to_ms: milliseconds });
export type SoundPart = z.output<typeof soundPart>;

const fades = { fade_in_ms: milliseconds, fade_out_ms: milliseconds };

/** A ready content that plays before or after, in its present state. */
const jingle = ref.extend({ duration_sec: z.number().nullable() });

/** Answer of `GET /api/content-manager/{id}/sound`: the sound that plays, and the files it is cut from. */
export const contentSound = z.object({
  originals: z.array(soundOriginal),
  edit: z.object({
    parts: z.array(soundPart),
    ...fades,
    jingle_before: jingle.nullable(),
    jingle_after: jingle.nullable(),
  }),
  /**
   * File that another content may use as a part of this one: the original while nothing is cut, otherwise the result;
   * null where that cannot be used.
   */
  as_part: soundOriginal.nullable(),
  /** Reason why it cannot be edited now, in words. */
  locked: z.string().nullable(),
});
export type ContentSound = z.output<typeof contentSound>;

/** Body of `PUT /api/content-manager/{id}/sound`, with the content's `version`. */
export const soundEditWrite = z
  .strictObject({
    parts: z
      .array(soundPart.extend({ content_id: z.uuid().optional() }))
      .min(1, 'Cần ít nhất một đoạn')
      .max(MOST_PARTS, `Ghép được nhiều nhất ${MOST_PARTS} đoạn`),
    ...fades,
    jingle_before_id: z.uuid().nullable(),
    jingle_after_id: z.uuid().nullable(),
  })
  // Checks that need the parts alone; whether they lie within their files is checked where the files are known.
  .superRefine((edit, ctx) => {
    for (const { field, message } of editFaults(edit, () => undefined))
      ctx.addIssue({ code: 'custom', path: field.split('.'), message });
  });
export type SoundEditWrite = z.output<typeof soundEditWrite>;
