import GlobalStyles from '@mui/material/GlobalStyles';

/** Print style: the page itself only, black on white in every theme, without controls. */
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
