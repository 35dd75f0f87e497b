import * as z from 'zod';
import { defineResource, noteText, recordFields, shortText } from '../common';
import { ORIENTATIONS, RESOLUTION_CALLS, RESOLUTION_FIELDS } from './calls';

/** Range in pixels, from one module of a small board to the largest screens on the market. */
const pixels = z.number().int().min(16).max(16_384);

const resolutionFields = z.strictObject({
  name: shortText,
  note: noteText,
  width: pixels,
  height: pixels,
  is_default: z.boolean().default(false),
  is_active: z.boolean().default(true),
});
const usableDefault = ({ is_default, is_active }: z.output<typeof resolutionFields>) => is_active || !is_default;
/** Độ phân giải: the pixels of a board or screen. `orientation` follows from the two. */
export const resolution = recordFields.extend(resolutionFields.shape).extend({ orientation: z.enum(ORIENTATIONS) });
export type Resolution = z.output<typeof resolution>;
export const resolutions = defineResource({
  ...RESOLUTION_CALLS,
  entity: resolution,
  write: resolutionFields.refine(usableDefault, {
    path: ['is_active'],
    message: 'Độ phân giải mặc định phải đang dùng',
  }),
  list: RESOLUTION_FIELDS,
});

/** `GET /api/resolution/usual`: the size most boards in the caller's area have; null where no board has one. */
export const usualResolution = z.object({ id: z.uuid().nullable() });
