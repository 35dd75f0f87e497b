import { SHORTEST_CUT_MS } from '@loa/contracts/content';
import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import type { Region } from 'wavesurfer.js/dist/plugins/regions.js';
import type { EditorPart } from './editor-model';
import { FadeGrip } from './fade-grip';
import type { PartFades } from './sound-pieces';

const HEIGHT = 72;
const FULL = 128;
const halves = (peaks: readonly number[]) =>
  [peaks.filter((_, at) => at % 2 === 1), peaks.filter((_, at) => at % 2 === 0)].map((half) =>
    half.map((peak) => peak / FULL),
  );

interface PartWaveformProps {
  part: EditorPart;
  fades?: PartFades;
  onCut: (from_ms: number, to_ms: number) => void;
  onFade: (fade: { fade_in_ms: number } | { fade_out_ms: number }) => void;
}

const NO_FADES: PartFades = { in_ms: 0, out_ms: 0, most_in_ms: null, most_out_ms: null };

/**
 * The whole file of a part; the used stretch is marked, and its ends and those of the fades can be dragged. The fields
 * beside it do the same by keyboard.
 */
export function PartWaveform({
  part: { original, from_ms, to_ms },
  fades = NO_FADES,
  onCut,
  onFade,
}: PartWaveformProps) {
  const { vars } = useTheme();
  const box = useRef<HTMLDivElement>(null);
  const usedRegion = useRef<Region>(undefined);
  const now = useRef({ from_ms, to_ms, onCut });
  useEffect(() => {
    now.current = { from_ms, to_ms, onCut };
    const region = usedRegion.current;
    const isDrawn = region && Math.round(region.start * 1000) === from_ms && Math.round(region.end * 1000) === to_ms;
    if (region && !isDrawn && to_ms > from_ms) region.setOptions({ start: from_ms / 1000, end: to_ms / 1000 });
  }, [from_ms, to_ms, onCut]);

  useEffect(() => {
    let left = false;
    let destroy = () => undefined as void;
    void Promise.all([import('wavesurfer.js'), import('wavesurfer.js/dist/plugins/regions.js')]).then(
      ([{ default: Surfer }, { default: Regions }]) => {
        if (left || !box.current) return;
        const colour = (name: string) => getComputedStyle(box.current!).getPropertyValue(name).trim();
        const regions = Regions.create();
        const wave = Surfer.create({
          container: box.current,
          height: HEIGHT,
          peaks: halves(original.peaks),
          duration: original.duration_ms / 1000,
          normalize: true,
          barWidth: 2,
          barGap: 1,
          barRadius: 2,
          cursorWidth: 0,
          interact: false,
          waveColor: colour('--wave'),
          progressColor: colour('--wave'),
          plugins: [regions],
        });
        destroy = () => wave.destroy();
        const add = () => {
          usedRegion.current = regions.addRegion({
            start: now.current.from_ms / 1000,
            end: now.current.to_ms / 1000,
            drag: true,
            resize: true,
            minLength: SHORTEST_CUT_MS / 1000,
            color: colour('--chosen'),
          });
        };
        if (wave.getDuration() > 0) add();
        else wave.once('ready', add);
        regions.on('region-updated', ({ start, end }) =>
          now.current.onCut(
            Math.max(0, Math.round(start * 1000)),
            Math.min(original.duration_ms, Math.round(end * 1000)),
          ),
        );
      },
    );
    return () => {
      left = true;
      usedRegion.current = undefined;
      destroy();
    };
  }, [original]);

  const share = (ms: number) =>
    `${(Math.min(original.duration_ms, Math.max(0, ms)) / Math.max(1, original.duration_ms)) * 100}%`;
  const fade = {
    position: 'absolute',
    top: 0,
    height: HEIGHT,
    pointerEvents: 'none',
    zIndex: 4,
    bgcolor: 'primary.main',
    opacity: 0.25,
  } as const;
  const grip = { file_ms: original.duration_ms };
  return (
    <Box
      aria-hidden
      sx={{
        position: 'relative',
        height: HEIGHT,
        mt: 1,
        '--wave': vars.palette.text.disabled,
        '--chosen': `color-mix(in srgb, ${vars.palette.primary.main} 18%, transparent)`,
      }}
    >
      <Box
        ref={box}
        sx={{
          touchAction: 'pan-y',
          '& > div::part(region-handle)': {
            width: '12px !important',
            borderColor: `${vars.palette.primary.main} !important`,
          },
        }}
      />
      {fades.in_ms > 0 && (
        <Box
          sx={{ ...fade, left: share(from_ms), width: share(fades.in_ms), clipPath: 'polygon(0 0, 100% 0, 0 100%)' }}
        />
      )}
      {fades.out_ms > 0 && (
        <Box
          sx={{
            ...fade,
            left: share(to_ms - fades.out_ms),
            width: share(fades.out_ms),
            clipPath: 'polygon(0 0, 100% 0, 100% 100%)',
          }}
        />
      )}
      {fades.most_in_ms !== null && (
        <FadeGrip
          {...grip}
          side="in"
          edge_ms={from_ms}
          fade_ms={fades.in_ms}
          most_ms={fades.most_in_ms}
          onFade={(fade_in_ms) => onFade({ fade_in_ms })}
        />
      )}
      {fades.most_out_ms !== null && (
        <FadeGrip
          {...grip}
          side="out"
          edge_ms={to_ms}
          fade_ms={fades.out_ms}
          most_ms={fades.most_out_ms}
          onFade={(fade_out_ms) => onFade({ fade_out_ms })}
        />
      )}
    </Box>
  );
}
