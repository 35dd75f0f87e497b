import type { TextStyle } from '@loa/contracts/media';

const families: Record<TextStyle['font'], string> = { sans: 'Inter, Arial, sans-serif', serif: '"Times New Roman", serif', mono: '"Courier New", monospace' };

/** Where the text stands after so many milliseconds: it comes in from the right and leaves on the left; without speed it stands in the middle. */
export function scrolledTo(board: number, text: number, speed_px: number, ms: number) {
  if (speed_px === 0) return Math.round((board - text) / 2);
  return Math.round(board - (((speed_px * ms) / 1000) % (board + text)));
}

/** Seconds one passage takes; 0 for what stands still. */
export const passageSec = (board: number, text: number, speed_px: number) => (speed_px === 0 ? 0 : (board + text) / speed_px);

interface Board {
  body: string;
  style: TextStyle;
  width: number;
  height: number;
}

const fontOf = ({ font, size_px, is_bold }: TextStyle) => `${is_bold ? '700 ' : ''}${size_px}px ${families[font]}`;
/** A board has one line. */
const lineOf = (body: string) => body.replace(/\s+/g, ' ');

/** Draws the board as it looks after so many milliseconds, dot by dot. Answers how wide the text is. */
export function drawScrolling(context: CanvasRenderingContext2D, { body, style, width, height }: Board, ms: number) {
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
