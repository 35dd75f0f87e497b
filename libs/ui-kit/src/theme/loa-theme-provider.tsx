import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { useState, type ReactNode } from 'react';
import { useComposingKeys } from './composing-keys';
import { createLoaTheme } from './theme';
import './fonts.css';

/** Theme, fonts, base styles and keys of the console. Light or dark follows the system until somebody chooses. */
export function LoaThemeProvider({ children }: { children: ReactNode }) {
  const [theme] = useState(createLoaTheme);
  useComposingKeys();
  return (
    <ThemeProvider theme={theme} defaultMode="system" modeStorageKey="loa-color-mode" disableTransitionOnChange noSsr>
      <CssBaseline />
      {children}
    </ThemeProvider>
  );
}
