import type { BoardText, Media, TextStyle } from '@loa/contracts/media';

const families: Record<TextStyle['font'], string> = {
  sans: '"Inter Variable", Arial, sans-serif',
  serif: '"Times New Roman", serif',
  mono: '"Courier New", monospace',
};

/**
 * Where the text stands after so many milliseconds: first where it can be read, in the middle or from its first word
 * on; then it leaves on the left and comes in again from the right.
 */
export function scrolledTo(board: number, text: number, speed_px: number, ms: number) {
  const [first, passage] = [Math.max(0, (board - text) / 2), board + text];
  const gone = ((speed_px * ms) / 1000) % passage;
  return Math.round(first - gone < -text ? first - gone + passage : first - gone);
}

/** Seconds one passage takes; 0 for what stands still. */
export const passageSec = (board: number, text: number, speed_px: number) =>
  speed_px === 0 ? 0 : (board + text) / speed_px;

const fontOf = ({ font, size_px, is_bold }: TextStyle) => `${is_bold ? '700 ' : ''}${size_px}px ${families[font]}`;
/** Draws again whenever a font has come that was drawn with: until then another stands in. Answers how to stop. */
export function redrawWithFonts(draw: () => void): () => void {
  const { fonts } = globalThis.document;
  fonts?.addEventListener('loadingdone', draw);
  return () => fonts?.removeEventListener('loadingdone', draw);
}

/** A board has one line. */
const lineOf = (body: string) => body.replace(/\s+/g, ' ');

/** Draws the board as it looks after so many milliseconds, dot by dot. Answers how wide the text is. */
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

/** What of a media a small picture is drawn from, where it is a scrolling text. */
export const textOf = ({
  body = '',
  text_style,
  width,
  height,
}: Partial<Pick<Media, 'body' | 'text_style' | 'width' | 'height'>>): BoardText | null =>
  text_style && width && height ? { body, text_style, width, height } : null;
