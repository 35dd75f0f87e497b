import type { ShownSlide } from '@loa/contracts/slideshows';
import { redrawWithFonts } from '@loa/media/parts';
import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { drawShow, isMoving, type Board } from './draw-show';
import { momentAt, startsOf } from './timeline';
import { usePictures } from './use-pictures';

interface Show {
  canvas: RefObject<HTMLCanvasElement | null>;
  audio: RefObject<HTMLAudioElement | null>;
  board: Board;
  slides: readonly ShownSlide[];
  ticker_text: string;
  loop: boolean;
  at: number;
}

/** Difference in seconds from which a video is corrected. */
const ASTRAY_SEC = 0.3;

/**
 * Plays slides on a canvas: the present slide and time, and functions to stop and step. Draws only frames that may
 * differ from the last one.
 */
export function useShow({ canvas, audio, board: { width, height }, slides, ticker_text, loop, at }: Show) {
  const starts = useMemo(() => startsOf(slides), [slides]);
  const [isPlaying, setPlaying] = useState(false);
  const [state, setState] = useState({ shown: at, ms: starts[at] ?? 0 });
  const clock = useRef(starts[at] ?? 0);
  /** A slide that the user steps to appears without a transition. */
  const isStill = useRef(true);
  const redraw = useRef(() => undefined as void);
  const pictures = usePictures(slides, () => redraw.current());

  const draw = useCallback(() => {
    const context = canvas.current?.getContext('2d');
    const moment = momentAt(slides, starts, clock.current, loop);
    if (!context) return moment;
    drawShow(
      context,
      { width, height },
      { slides, ticker_text, pictureAt: (index) => pictures(index)?.picture ?? null },
      moment && isStill.current ? { ...moment, entered: 1 } : moment,
      clock.current,
    );
    if (moment) pictures((moment.at + 1) % slides.length);
    return moment;
  }, [canvas, slides, starts, loop, width, height, ticker_text, pictures]);
  useEffect(() => {
    redraw.current = () => void draw();
    draw();
    return redrawWithFonts(() => redraw.current());
  }, [draw]);

  // A slide chosen outside is shown from its beginning; a moved slide is followed.
  useEffect(() => {
    isStill.current = true;
    clock.current = starts[Math.min(at, Math.max(slides.length - 1, 0))] ?? 0;
    setState({ shown: Math.min(at, Math.max(slides.length - 1, 0)), ms: clock.current });
    redraw.current();
  }, [at, starts, slides.length]);

  useEffect(() => {
    if (!isPlaying) return;
    let frame = 0;
    let last = performance.now();
    let drawn = -1;
    let video: HTMLVideoElement | null = null;
    const sound = audio.current;
    void sound?.play()?.catch(() => undefined);
    const tick = (now: number) => {
      isStill.current = false;
      clock.current += now - last;
      last = now;
      const moment = momentAt(slides, starts, clock.current, loop);
      if (!moment) {
        // As on a board the last slide stays; playing again starts anew.
        clock.current = 0;
        setState({ shown: Math.max(slides.length - 1, 0), ms: starts.at(-1) ?? 0 });
        return setPlaying(false);
      }
      const film = pictures(moment.at)?.video ?? null;
      if (film !== video) {
        video?.pause();
        video = film;
        if (film) film.currentTime = moment.into_ms / 1000;
        void film?.play()?.catch(() => undefined);
      }
      if (film && Math.abs(film.currentTime - moment.into_ms / 1000) > ASTRAY_SEC && !film.seeking && !film.ended)
        film.currentTime = moment.into_ms / 1000;
      if (moment.at !== drawn || isMoving(slides[moment.at], moment, ticker_text)) draw();
      drawn = moment.entered < 1 ? -1 : moment.at;
      const ms = clock.current % (starts.at(-1) ?? 1);
      setState((before) =>
        before.shown === moment.at && Math.floor(before.ms / 1000) === Math.floor(ms / 1000)
          ? before
          : { shown: moment.at, ms },
      );
      frame = requestAnimationFrame(tick);
    };
    frame = requestAnimationFrame(tick);
    return () => {
      cancelAnimationFrame(frame);
      video?.pause();
      sound?.pause();
    };
  }, [isPlaying, audio, slides, starts, loop, ticker_text, draw, pictures]);

  const stepTo = (index: number) => {
    const to = (index + slides.length) % Math.max(slides.length, 1);
    clock.current = starts[to] ?? 0;
    isStill.current = true;
    setState({ shown: to, ms: clock.current });
    draw();
  };
  return { isPlaying, shown: state.shown, ms: state.ms, toggle: () => setPlaying((playing) => !playing), stepTo };
}
