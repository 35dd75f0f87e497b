import * as z from 'zod';
import { TEXT_FONTS } from './kinds';

const color = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'Màu có dạng #RRGGBB, ví dụ #FFCC00');

/** Style of a scrolling text. Sizes are pixels of the board. */
export const textStyle = z.strictObject({
  font: z.enum(TEXT_FONTS),
  size_px: z.number().int().min(8).max(1000),
  is_bold: z.boolean(),
  color,
  background: color,
  /** Pixels a second; 0 does not move. */
  speed_px: z.number().int().min(0).max(2000),
});
export type TextStyle = z.output<typeof textStyle>;

/** Beginning of a scrolling text, with the size of its board: enough to draw a thumbnail. */
export const boardText = z.object({
  body: z.string(),
  text_style: textStyle,
  width: z.number().int(),
  height: z.number().int(),
});
export type BoardText = z.output<typeof boardText>;
