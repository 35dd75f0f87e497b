import Box from '@mui/material/Box';

/** A number that calls when it is touched. */
export const HotlineLink = ({ hotline }: { hotline: string }) => (
  <Box
    component="a"
    href={`tel:${hotline.replace(/[^+\d]/g, '')}`}
    sx={{ color: 'inherit', fontWeight: 600, whiteSpace: 'nowrap' }}
  >
    {hotline}
  </Box>
);
