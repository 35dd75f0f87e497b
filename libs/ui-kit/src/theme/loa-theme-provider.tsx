import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { useMemo, type ReactNode } from 'react';
import { createLoaTheme } from './theme';
import './fonts.css';

interface LoaThemeProviderProps {
  accent?: string | undefined;
  children: ReactNode;
}

/** Theme, fonts and base styles of the console. Light or dark follows the system until somebody chooses. */
export function LoaThemeProvider({ accent, children }: LoaThemeProviderProps) {
  const theme = useMemo(() => createLoaTheme(accent ? { accent } : {}), [accent]);
  return (
    <ThemeProvider theme={theme} defaultMode="system" modeStorageKey="loa-color-mode" disableTransitionOnChange noSsr>
      <CssBaseline />
      {children}
    </ThemeProvider>
  );
}
