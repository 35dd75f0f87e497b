import Box from '@mui/material/Box';

const patch = {
  display: 'inline-block',
  width: 14,
  height: 14,
  mr: 0.75,
  verticalAlign: '-2px',
  borderRadius: 0.5,
  border: 1,
  borderColor: 'divider',
};

/** A colour with its code beside it, for users who cannot distinguish colours. */
export const Swatch = ({ color }: { color: string }) => (
  <span>
    <Box component="span" sx={{ ...patch, bgcolor: color }} />
    {color}
  </span>
);
