import type { BoardText } from '@loa/contracts/media';
import { useEffect, useRef, type CSSProperties } from 'react';
import { drawScrolling, redrawWithFonts } from './scrolling';

/** Maximum dots of a thumbnail, either way: no list shows it larger, and a page may have hundreds of them. */
const MOST = 256;

/**
 * Thumbnail of the beginning of a scrolling text: every dot of a small board, every few dots of a large one. Hidden
 * from screen readers, because the name is beside it.
 */
export function BoardStill({ text, style }: { text: BoardText; style?: CSSProperties }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { body, text_style, width, height } = text;
  const scale = Math.min(1, MOST / width, MOST / height);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    const draw = () => {
      context.setTransform(scale, 0, 0, scale, 0, 0);
      drawScrolling(context, { body, text_style, width, height }, 0);
    };
    draw();
    return redrawWithFonts(draw);
  }, [body, text_style, width, height, scale]);
  return (
    <canvas
      ref={canvas}
      aria-hidden
      width={Math.max(1, Math.round(width * scale))}
      height={Math.max(1, Math.round(height * scale))}
      style={{
        width: '100%',
        height: '100%',
        objectFit: 'contain',
        background: text_style.background,
        imageRendering: scale === 1 ? 'pixelated' : 'auto',
        ...style,
      }}
    />
  );
}
