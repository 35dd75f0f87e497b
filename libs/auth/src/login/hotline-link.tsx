import Box from '@mui/material/Box';

/** A phone number that calls on touch. */
export const HotlineLink = ({ hotline }: { hotline: string }) => (
  <Box
    component="a"
    href={`tel:${hotline.replace(/[^+\d]/g, '')}`}
    sx={{ color: 'inherit', fontWeight: 600, whiteSpace: 'nowrap' }}
  >
    {hotline}
  </Box>
);
