import GlobalStyles from '@mui/material/GlobalStyles';

/** Only the page itself, black on white in every theme, and nothing to press. */
export const onPaper = (
  <GlobalStyles
    styles={{
      '@media print': {
        'body *:not(:has(main), main, main *), main button': { display: 'none !important' },
        'body, body *': { color: '#000 !important', background: 'none !important' },
      },
    }}
  />
);
