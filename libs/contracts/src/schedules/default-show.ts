import * as z from 'zod';
import { instant, ref } from '../common';

/**
 * Default content of boards while nothing is planned: a media, a slideshow, or a dark screen by somebody's decision.
 */
export const DEFAULT_SHOW_KINDS = ['media', 'slideshow', 'dark'] as const;
export type DefaultShowKind = (typeof DEFAULT_SHOW_KINDS)[number];

/** Owner of a default content: an area, for all boards below it without a nearer one, or one board. */
export const DEFAULT_SHOW_OF = ['area', 'device'] as const;
export type DefaultShowOf = (typeof DEFAULT_SHOW_OF)[number];

const ofItself = z.object({
  kind: z.enum(DEFAULT_SHOW_KINDS),
  shown: ref.nullable(),
  version: z.number().int(),
  updated_at: instant,
  updated_by: ref.nullable(),
});
/**
 * `GET /api/default-show/{area|device}/{id}`: its own default content, and the inherited one: the nearest area's above,
 * or null for clock and place name. `is_top`: no place lies above it.
 */
export const defaultShow = z.object({
  own: ofItself.nullable(),
  inherited: z.object({ area: ref, kind: z.enum(DEFAULT_SHOW_KINDS), shown: ref.nullable() }).nullable(),
  is_top: z.boolean(),
  can_edit: z.boolean(),
});
export type DefaultShow = z.output<typeof defaultShow>;

/**
 * `PUT /api/default-show/{area|device}/{id}`. `kind` null: inherits from the area above. `version` 0: it had none of
 * its own.
 */
export const defaultShowWrite = z
  .strictObject({
    kind: z.enum(DEFAULT_SHOW_KINDS).nullable(),
    ref_id: z.uuid().nullable().default(null),
    version: z.number().int().min(0),
  })
  .refine(({ kind, ref_id }) => (kind === 'media' || kind === 'slideshow') === (ref_id !== null), {
    path: ['ref_id'],
    message: 'Chọn nội dung',
  });
export type DefaultShowWrite = z.output<typeof defaultShowWrite>;

export const DEFAULT_SHOW_CALLS = { base: '/api/default-show', label: 'nội dung mặc định' } as const;
