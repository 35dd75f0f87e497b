import type { ShownSlide, ShownSlides } from '@loa/contracts/slideshows';
import { addressOf, boardShape } from '@loa/media/parts';
import { formatClock } from '@loa/ui-kit';
import Pause from '@mui/icons-material/Pause';
import PlayArrow from '@mui/icons-material/PlayArrow';
import SkipNext from '@mui/icons-material/SkipNext';
import SkipPrevious from '@mui/icons-material/SkipPrevious';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import type { Board } from './draw-show';
import { useShow } from './use-show';

export interface BoardPreviewProps {
  board: Board;
  slides: readonly ShownSlide[];
  music: ShownSlides['music'];
  ticker_text: string;
  loop: boolean;
  /** Index of the slide to show, from 0, when another is chosen outside. */
  at?: number;
}

/** A slideshow as a board of that size plays it: on the board's own pixels, drawn as large as possible. */
export function BoardPreview({ board, slides, music, ticker_text, loop, at = 0 }: BoardPreviewProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const audio = useRef<HTMLAudioElement>(null);
  const { isPlaying, shown, ms, toggle, stepTo } = useShow({ canvas, audio, board, slides, ticker_text, loop, at });
  const total = slides.reduce((sum, { duration_sec }) => sum + duration_sec, 0);
  const name = slides[shown]?.name ?? '';
  return (
    <Box component="figure" sx={{ m: 0, minWidth: 0 }}>
      <Box
        component="canvas"
        ref={canvas}
        width={board.width}
        height={board.height}
        role="img"
        aria-label={`Xem trước trên bảng ${board.width} × ${board.height}: trang ${shown + 1}, ${name}`}
        sx={{ ...boardShape(board), imageRendering: board.width < 800 ? 'pixelated' : 'auto', bgcolor: 'common.black' }}
      />
      {music?.media_url && <audio ref={audio} src={addressOf(music.media_url)} loop preload="none" />}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, mt: 0.5, flexWrap: 'wrap' }}>
        <IconButton aria-label="Trang trước" disabled={slides.length === 0} onClick={() => stepTo(shown - 1)}>
          <SkipPrevious />
        </IconButton>
        <IconButton
          aria-label={isPlaying ? 'Dừng xem' : 'Chạy thử'}
          disabled={slides.length === 0}
          onClick={toggle}
          color="primary"
        >
          {isPlaying ? <Pause /> : <PlayArrow />}
        </IconButton>
        <IconButton aria-label="Trang sau" disabled={slides.length === 0} onClick={() => stepTo(shown + 1)}>
          <SkipNext />
        </IconButton>
        <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {slides.length === 0
            ? 'Chưa có trang nào'
            : `Trang ${shown + 1}/${slides.length} · ${formatClock(ms / 1000)} / ${formatClock(total)}`}
        </Typography>
        <Box component="figcaption" sx={{ flex: '1 1 100%', fontSize: '0.9286rem', color: 'text.secondary' }}>
          {`Đúng ${board.width} × ${board.height} điểm ảnh của bảng${music?.media_url ? ', có nhạc nền' : ''}.`}
        </Box>
      </Box>
    </Box>
  );
}
