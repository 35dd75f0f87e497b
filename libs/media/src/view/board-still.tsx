import type { BoardText } from '@loa/contracts/media';
import { useEffect, useRef, type CSSProperties } from 'react';
import { drawScrolling, redrawWithFonts } from './scrolling';

/** Dots of a small picture, either way: no list shows it larger, and hundreds of them are on one page. */
const MOST = 256;

/**
 * A small picture of a scrolling text as it begins: dot by dot of a small board, of a large one every few dots. It says
 * nothing that a name does not.
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
