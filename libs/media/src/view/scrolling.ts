import type { BoardText, Media, TextStyle } from '@loa/contracts/media';

const families: Record<TextStyle['font'], string> = {
  sans: '"Inter Variable", Arial, sans-serif',
  serif: '"Times New Roman", serif',
  mono: '"Courier New", monospace',
};

/**
 * Position of the text after so many milliseconds: it starts where it can be read, in the middle or with its first
 * word; then it leaves on the left and returns from the right.
 */
export function scrolledTo(board: number, text: number, speed_px: number, ms: number) {
  const [first, passage] = [Math.max(0, (board - text) / 2), board + text];
  const gone = ((speed_px * ms) / 1000) % passage;
  return Math.round(first - gone < -text ? first - gone + passage : first - gone);
}

/** Seconds of one passage; 0 for a text that does not move. */
export const passageSec = (board: number, text: number, speed_px: number) =>
  speed_px === 0 ? 0 : (board + text) / speed_px;

const fontOf = ({ font, size_px, is_bold }: TextStyle) => `${is_bold ? '700 ' : ''}${size_px}px ${families[font]}`;
/**
 * Draws again whenever a font in use has been loaded: until then another font is in its place. Returns a function that
 * stops it.
 */
export function redrawWithFonts(draw: () => void): () => void {
  const { fonts } = globalThis.document;
  fonts?.addEventListener('loadingdone', draw);
  return () => fonts?.removeEventListener('loadingdone', draw);
}

/** Joins the lines: a board has only one. */
const lineOf = (body: string) => body.replace(/\s+/g, ' ');

/** Draws the board as it is after so many milliseconds, dot by dot. Returns the width of the text. */
export function drawScrolling(
  context: CanvasRenderingContext2D,
  { body, text_style: style, width, height }: BoardText,
  ms: number,
) {
  context.fillStyle = style.background;
  context.fillRect(0, 0, width, height);
  context.font = fontOf(style);
  context.fillStyle = style.color;
  context.textBaseline = 'middle';
  const line = lineOf(body);
  const text = context.measureText(line).width;
  context.fillText(line, scrolledTo(width, text, style.speed_px, ms), Math.round(height / 2));
  return text;
}

/** Data for a thumbnail of a scrolling text; undefined for other media. */
export const textOf = ({
  body = '',
  text_style,
  width,
  height,
}: Partial<Pick<Media, 'body' | 'text_style' | 'width' | 'height'>>): BoardText | null =>
  text_style && width && height ? { body, text_style, width, height } : null;
