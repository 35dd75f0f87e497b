import Box from '@mui/material/Box';

/** The first stop of the Tab key: a link past the menu to the page. */
export const SkipLink = () => (
  <Box
    component="a"
    href="#noi-dung"
    sx={{
      position: 'fixed',
      top: 8,
      left: 8,
      zIndex: 'tooltip',
      px: 2,
      py: 1,
      borderRadius: 1,
      bgcolor: 'background.paper',
      color: 'text.primary',
      border: 1,
      borderColor: 'divider',
      transform: 'translateY(-200%)',
      '&:focus': { transform: 'none' },
    }}
  >
    Đến nội dung chính
  </Box>
);
