import Box from '@mui/material/Box';

const STEPS = [20, 40, 60, 80];
const LOW = 30;
const BAR_HEIGHTS = [5, 8, 11, 14];

/** Signal strength as on a phone, with the network beside it. */
export function SignalBars({
  signal,
  network,
  muted = false,
}: {
  signal: number | null;
  network: string | null;
  muted?: boolean;
}) {
  if (signal === null) return <>{network?.toUpperCase() ?? '–'}</>;
  const strength = signal < LOW ? 'amber' : 'green';
  const color = muted ? 'grey' : strength;
  return (
    <Box
      component="span"
      title={`Tín hiệu ${signal}%`}
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, color: muted ? 'text.secondary' : 'text.primary' }}
    >
      <Box
        component="span"
        role="img"
        aria-label={`Tín hiệu ${signal}%`}
        sx={{ display: 'inline-flex', alignItems: 'flex-end', gap: '2px', height: 14 }}
      >
        {STEPS.map((step, index) => (
          <Box
            key={step}
            component="span"
            sx={(theme) => ({
              width: 3,
              height: BAR_HEIGHTS[index],
              borderRadius: '1px',
              bgcolor: signal >= step - 10 ? theme.vars.palette.state[color].mark : theme.vars.palette.divider,
            })}
          />
        ))}
      </Box>
      <span>{network?.toUpperCase()}</span>
    </Box>
  );
}
