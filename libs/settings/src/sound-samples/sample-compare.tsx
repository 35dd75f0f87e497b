import { SAMPLE_SECONDS, type SampledQuality } from '@loa/contracts/settings';
import { errorText, formatClock, MessageList, RowButton } from '@loa/ui-kit';
import Pause from '@mui/icons-material/Pause';
import PlayArrow from '@mui/icons-material/PlayArrow';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Slider from '@mui/material/Slider';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { soundSampleQuery } from '../api/settings-api';
import { canPlay, hearSample, pauseOrGoOn, sampleId, seekSample, stopSamples, useSamplePlayer } from './sample-player';

export interface SampleChoice {
  label: string;
  /** Grey text beside it. */
  facts: string;
  quality: SampledQuality;
}

const UNHEARD = 'Trình duyệt này không nghe được định dạng';

/** The same ten seconds in several qualities: another choice continues at the present position. */
export function SampleCompare({ choices }: { choices: readonly SampleChoice[] }) {
  const client = useQueryClient();
  const { id, isPlaying, position, failed } = useSamplePlayer();
  const [problem, setProblem] = useState<unknown>();
  useEffect(() => stopSamples, []);
  const hear = async (quality: SampledQuality) => {
    setProblem(undefined);
    try {
      const { url } = await client.fetchQuery(soundSampleQuery(quality));
      hearSample(sampleId(quality), url);
    } catch (error) {
      setProblem(error);
    }
  };
  const choose = (chosen: string) => {
    const choice = choices.find(({ quality }) => sampleId(quality) === chosen);
    if (choice) void hear(choice.quality);
  };
  const playing = choices.find(({ quality }) => sampleId(quality) === id);
  const message = problem
    ? errorText(problem)
    : failed
      ? 'Không nghe được đoạn này, hãy tải lại trang rồi thử lại'
      : undefined;
  const first = choices.find(({ quality }) => canPlay(quality));
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <RowButton
          aria-label={isPlaying ? 'Tạm dừng nghe thử' : 'Nghe thử'}
          disabled={!first}
          look={isPlaying ? 'filled' : 'outlined'}
          size="large"
          onClick={() => (playing ? pauseOrGoOn() : first && void hear(first.quality))}
        >
          {isPlaying ? <Pause /> : <PlayArrow />}
        </RowButton>
        <Slider
          aria-label="Vị trí nghe thử"
          size="small"
          min={0}
          max={SAMPLE_SECONDS}
          step={0.1}
          value={position}
          disabled={!playing}
          valueLabelDisplay="off"
          getAriaValueText={formatClock}
          onChange={(_event, value) => seekSample(Number(value))}
        />
        <Box sx={{ minWidth: 44, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>{formatClock(position)}</Box>
      </Box>
      <RadioGroup aria-label="Nghe ở chất lượng" value={id ?? ''} onChange={(_event, chosen) => choose(chosen)}>
        {choices.map(({ label, facts, quality }) => (
          <FormControlLabel
            key={sampleId(quality)}
            value={sampleId(quality)}
            disabled={!canPlay(quality)}
            control={<Radio size="small" />}
            label={
              <>
                {label}
                <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.8571rem' }}>
                  {canPlay(quality) ? facts : `${UNHEARD} ${quality.codec.toUpperCase()}`}
                </Box>
              </>
            }
            sx={{ mr: 0, py: 0.5 }}
          />
        ))}
      </RadioGroup>
      {message && (
        <Alert severity="error">
          <MessageList message={message} />
        </Alert>
      )}
    </Box>
  );
}
