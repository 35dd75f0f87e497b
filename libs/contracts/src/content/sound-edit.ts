import * as z from 'zod';
import { ref, sha256Hex } from '../common';
import { editFaults, LONGEST_SOUND_MS, MOST_PARTS } from './edit-faults';

const milliseconds = z.number().int().min(0).max(LONGEST_SOUND_MS);

/** A file a sound is cut from, as it came: it is kept and never changed. */
export const soundOriginal = z.object({
  sha256: sha256Hex,
  name: z.string(),
  duration_ms: z.number().int(),
  /** Min/max pairs, −128…127. */
  peaks: z.array(z.number().int()),
  /** What the content itself was sent as, not what was joined to it. */
  is_own: z.boolean(),
  media_url: z.string(),
});
export type SoundOriginal = z.output<typeof soundOriginal>;

const soundPart = z.strictObject({ sha256: sha256Hex, from_ms: milliseconds, to_ms: milliseconds });
export type SoundPart = z.output<typeof soundPart>;

const fades = { fade_in_ms: milliseconds, fade_out_ms: milliseconds };

/** A ready content that is heard before or after, as it stands now. */
const jingle = ref.extend({ duration_sec: z.number().nullable() });

/** Answer of `GET /api/content-manager/{id}/sound`: what is heard, and what it is cut from. */
export const contentSound = z.object({
  originals: z.array(soundOriginal),
  edit: z.object({
    parts: z.array(soundPart),
    ...fades,
    jingle_before: jingle.nullable(),
    jingle_after: jingle.nullable(),
  }),
  /**
   * What another content takes of this one: its original while nothing is cut, else what is heard; null where that
   * cannot be taken.
   */
  as_part: soundOriginal.nullable(),
  /** Why it cannot be edited now, in words. */
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
  // What the parts alone show; that they lie within their files is seen where the files are known.
  .superRefine((edit, ctx) => {
    for (const { field, message } of editFaults(edit, () => undefined))
      ctx.addIssue({ code: 'custom', path: field.split('.'), message });
  });
export type SoundEditWrite = z.output<typeof soundEditWrite>;
