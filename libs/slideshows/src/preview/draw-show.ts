import type { Fit, ShownSlide } from '@loa/contracts/slideshows';
import { drawScrolling } from '@loa/media/parts';
import { entering, type Moment } from './timeline';

export interface Board {
  width: number;
  height: number;
}
/** An image to draw, with its size in pixels; null while it is loading. */
export type Picture = { source: CanvasImageSource; width: number; height: number } | null;

/** Position of a picture of another shape on the board. */
export function placed(fit: Fit, picture: Board, board: Board) {
  const [wide, high] = [board.width / picture.width, board.height / picture.height];
  const scale = fit === 'contain' ? Math.min(wide, high) : Math.max(wide, high);
  const [width, height] =
    fit === 'stretch' ? [board.width, board.height] : [picture.width * scale, picture.height * scale];
  return {
    x: Math.round((board.width - width) / 2),
    y: Math.round((board.height - height) / 2),
    width: Math.round(width),
    height: Math.round(height),
  };
}

/** Height of the scrolling text's band: an eighth of the board, but large enough to be readable. */
export const tickerHeight = ({ height }: Board) =>
  Math.min(Math.max(Math.round(height / 8), 14), Math.round(height / 2));

const family = '"Inter Variable", Arial, sans-serif';
const lineOf = (body: string) => body.replace(/\s+/g, ' ').trim();

function drawWords(context: CanvasRenderingContext2D, { width, height }: Board, words: string) {
  context.fillStyle = '#ffffff';
  context.textBaseline = 'middle';
  context.textAlign = 'center';
  context.font = `${Math.max(10, Math.round(height / 12))}px ${family}`;
  context.fillText(words, width / 2, height / 2, width * 0.94);
  context.textAlign = 'start';
}

function drawCaption(context: CanvasRenderingContext2D, { width, height }: Board, caption: string, bottom: number) {
  const size = Math.max(10, Math.round(height / 14));
  context.fillStyle = 'rgba(0, 0, 0, 0.6)';
  context.fillRect(0, height - bottom - Math.round(size * 1.6), width, Math.round(size * 1.6));
  context.fillStyle = '#ffffff';
  context.textBaseline = 'middle';
  context.textAlign = 'center';
  context.font = `600 ${size}px ${family}`;
  context.fillText(lineOf(caption), width / 2, height - bottom - Math.round(size * 0.8), width * 0.96);
  context.textAlign = 'start';
}

/** One slide as on the board, dot by dot. */
function drawSlide(
  context: CanvasRenderingContext2D,
  board: Board,
  slide: ShownSlide,
  picture: Picture,
  ms: number,
  bottom: number,
) {
  context.fillStyle = '#000000';
  context.fillRect(0, 0, board.width, board.height);
  const { media_kind, body, text_style, web_url, fit, caption, name, state, reason, media_url } = slide;
  if (state !== 'ready') drawWords(context, board, reason ?? name);
  else if (media_kind === 'text' && text_style) drawScrolling(context, { body, text_style, ...board }, ms);
  else if (media_kind === 'web') drawWords(context, board, web_url || name);
  else if (picture) {
    const { x, y, width, height } = placed(fit, picture, board);
    context.drawImage(picture.source, x, y, width, height);
  } else if (!media_url) drawWords(context, board, name);
  if (caption) drawCaption(context, board, caption, bottom);
}

interface Shown {
  slides: readonly ShownSlide[];
  ticker_text: string;
  /** Returns the image of a slide. */
  pictureAt: (at: number) => Picture;
}

/** The whole board at a moment; `ms` since the beginning decides the position of the scrolling text. */
export function drawShow(
  context: CanvasRenderingContext2D,
  board: Board,
  { slides, ticker_text, pictureAt }: Shown,
  moment: Moment | null,
  ms: number,
) {
  context.fillStyle = '#000000';
  context.fillRect(0, 0, board.width, board.height);
  const band = lineOf(ticker_text) ? tickerHeight(board) : 0;
  const slide = moment && slides[moment.at];
  if (moment && slide) {
    const before = moment.entered < 1 ? slides[moment.before] : undefined;
    if (before) drawSlide(context, board, before, pictureAt(moment.before), before.duration_sec * 1000, band);
    const { x, scale, alpha } = entering(slide.transition, moment.entered);
    context.save();
    context.globalAlpha = alpha;
    context.translate(
      Math.round(x * board.width + ((1 - scale) * board.width) / 2),
      Math.round(((1 - scale) * board.height) / 2),
    );
    context.scale(scale, scale);
    drawSlide(context, board, slide, pictureAt(moment.at), moment.into_ms, band);
    context.restore();
  }
  if (band === 0) return;
  context.save();
  context.translate(0, board.height - band);
  context.beginPath();
  context.rect(0, 0, board.width, band);
  context.clip();
  const text_style = {
    font: 'sans',
    size_px: Math.round(band * 0.7),
    is_bold: true,
    color: '#ffffff',
    background: '#003366',
    speed_px: Math.max(20, Math.round(board.width / 8)),
  } as const;
  drawScrolling(context, { body: ticker_text, text_style, width: board.width, height: band }, ms);
  context.restore();
}

/** Whether the next frame may differ from this one. */
export const isMoving = (slide: ShownSlide | undefined, moment: Moment, ticker_text: string) =>
  moment.entered < 1 ||
  ticker_text.trim() !== '' ||
  slide?.media_kind === 'video' ||
  (slide?.media_kind === 'text' && (slide.text_style?.speed_px ?? 0) > 0);
