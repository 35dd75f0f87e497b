import * as z from 'zod';
import { defineResource, noteText, recordFields, ref, text } from '../common';
import { PRONUNCIATION_CALLS, PRONUNCIATION_FIELDS, SPEECH_ABILITIES } from './calls';

const pronunciationFields = z.strictObject({
  /** The word as it is written. */
  name: text.min(1).max(100),
  read: text.min(1).max(300),
  note: noteText,
  /** Area in which it applies, with all areas below it that have no entry of their own. */
  area_id: z.uuid(),
});

/** A word of the pronunciation dictionary of an area. */
export const pronunciation = recordFields
  .omit({ is_active: true })
  .extend(pronunciationFields.shape)
  .extend({
    area: ref,
    /** False for an entry inherited from an area above. */
    is_own: z.boolean(),
    /** Abilities: what the caller may do with it. For inherited entries there are none. */
    abilities: z.array(z.enum(SPEECH_ABILITIES)),
  });
export type Pronunciation = z.output<typeof pronunciation>;
export const pronunciations = defineResource({
  ...PRONUNCIATION_CALLS,
  entity: pronunciation,
  write: pronunciationFields,
  list: PRONUNCIATION_FIELDS,
  scope: 'area',
});
