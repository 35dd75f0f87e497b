import type { Content } from '@loa/contracts/content';
import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type WaveSurfer from 'wavesurfer.js';
import { contentsApi } from '../../api/contents-api';
import { seekTrack } from '../player-store';
import { useTrack } from '../use-track';

const HEIGHT = 96;
const FULL = 128;

/** Min/max pairs as the two halves of a waveform. */
const halves = (peaks: readonly number[]) =>
  [peaks.filter((_, at) => at % 2 === 1), peaks.filter((_, at) => at % 2 === 0)].map((half) =>
    half.map((peak) => peak / FULL),
  );

/** The large waveform: drawn by wavesurfer from the server's peaks, played by the console's one player. */
export function Waveform({ content }: { content: Content }) {
  const { data } = useQuery(contentsApi.peaks(content));
  const { position } = useTrack(content.id, content.media_url);
  const { vars } = useTheme();
  const box = useRef<HTMLDivElement>(null);
  const drawn = useRef<WaveSurfer>(undefined);
  const track = useRef({ id: '', url: '', title: '' });
  useEffect(() => {
    track.current = { id: content.id, url: content.media_url ?? '', title: content.name };
  }, [content.id, content.media_url, content.name]);

  useEffect(() => {
    if (!data || data.peaks.length === 0) return;
    let left = false;
    void import('wavesurfer.js').then(({ default: Surfer }) => {
      if (left || !box.current) return;
      const colour = (name: string) => getComputedStyle(box.current!).getPropertyValue(name).trim();
      const wave = Surfer.create({
        container: box.current,
        height: HEIGHT,
        peaks: halves(data.peaks),
        duration: data.duration_sec,
        normalize: true,
        barWidth: 2,
        barGap: 1,
        barRadius: 2,
        cursorWidth: 2,
        waveColor: colour('--wave'),
        progressColor: colour('--played'),
        cursorColor: colour('--played'),
      });
      wave.on('interaction', (seconds) => track.current.url && seekTrack(track.current, seconds));
      drawn.current = wave;
    });
    return () => {
      left = true;
      drawn.current?.destroy();
      drawn.current = undefined;
    };
  }, [data]);
  useEffect(() => drawn.current?.setTime(position), [position]);

  return (
    <Box
      ref={box}
      aria-hidden
      sx={{ height: HEIGHT, '--wave': vars.palette.text.disabled, '--played': vars.palette.primary.main }}
    />
  );
}
