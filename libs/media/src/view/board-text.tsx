import type { TextStyle } from '@loa/contracts/media';
import { formatNumber } from '@loa/ui-kit';
import Box from '@mui/material/Box';
import { useEffect, useRef, useState } from 'react';
import { boardShape } from './board-shape';
import { drawScrolling, passageSec, redrawWithFonts } from './scrolling';

interface BoardTextProps {
  body: string;
  style: TextStyle;
  width: number;
  height: number;
}

const prefersNoMotion = () => globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;

/** A scrolling text on the board's own pixels, each drawn as large as possible. */
export function BoardText({ body, style, width, height }: BoardTextProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [text, setText] = useState(0);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    const began = performance.now();
    // A user who prefers reduced motion sees the text without motion.
    const still = prefersNoMotion() ? { ...style, speed_px: 0 } : style;
    let frame = 0;
    const draw = (now: number) => {
      setText(drawScrolling(context, { body, text_style: still, width, height }, now - began));
      if (still.speed_px > 0) frame = requestAnimationFrame(draw);
    };
    draw(began);
    // A moving text is redrawn all the time, so it needs no redraw for fonts.
    const forget = still.speed_px === 0 ? redrawWithFonts(() => draw(began)) : undefined;
    return () => {
      cancelAnimationFrame(frame);
      forget?.();
    };
  }, [body, style, width, height]);
  const seconds = passageSec(width, text, style.speed_px);
  return (
    <Box component="figure" sx={{ m: 0 }}>
      <Box
        component="canvas"
        ref={canvas}
        width={width}
        height={height}
        role="img"
        aria-label={`Xem trước trên bảng ${width} × ${height}: ${body}`}
        sx={{ ...boardShape({ width, height }), imageRendering: 'pixelated', bgcolor: style.background }}
      />
      <Box component="figcaption" sx={{ mt: 0.75, fontSize: '0.9286rem', color: 'text.secondary' }}>
        {`Đúng ${width} × ${height} điểm ảnh của bảng, phóng to.`}
        {seconds > 0 && ` Chữ chạy hết một lượt trong ${formatNumber(Math.ceil(seconds))} giây.`}
        {style.size_px > height && ' Chữ cao hơn bảng nên bị cắt.'}
      </Box>
    </Box>
  );
}
