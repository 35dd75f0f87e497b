import Box from '@mui/material/Box';

const QUIET = 0.02;
const LOUD = 0.97;
/** Range of the meter in dB. A voice that sounds half as loud has a tenth of the level, so the scale is logarithmic. */
const SHOWN_DB = 50;
const shown = (level: number) => (level <= 0 ? 0 : Math.max(0, 1 + (20 * Math.log10(level)) / SHOWN_DB));
const wordsOf = (level: number) => (level < QUIET ? 'Rất nhỏ' : level > LOUD ? 'Quá to' : 'Vừa');

/** Level of the microphone, and whether it is good enough. */
export function LevelMeter({ level }: { level: number }) {
  const percent = Math.round(shown(level) * 100);
  const words = wordsOf(level);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25 }}>
      <Box
        role="meter"
        aria-label="Độ to của micrô"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={words}
        sx={{ flex: 1, height: 10, borderRadius: 1, bgcolor: 'action.hover', overflow: 'hidden' }}
      >
        <Box
          sx={{ height: 1, bgcolor: level > LOUD ? 'error.main' : 'success.main', transformOrigin: 'left' }}
          style={{ transform: `scaleX(${percent / 100})` }}
        />
      </Box>
      <Box sx={{ minWidth: 56, fontSize: '0.8571rem', color: level > LOUD ? 'error.main' : 'text.secondary' }}>
        {words}
      </Box>
    </Box>
  );
}
