/** One neutral scale for both themes. */
const grey = {
  50: '#F7F8FA',
  100: '#EFF1F4',
  200: '#E3E6EB',
  300: '#CDD2DA',
  400: '#9BA3B0',
  500: '#6F7886',
  600: '#596170',
  700: '#3F4652',
  800: '#272C35',
  900: '#171A20',
};

/**
 * SPEC §9, in every variant. `main` is for marks and the focus ring; `dark`, which has enough contrast with white, is
 * for text and filled buttons.
 */
const primary = { main: '#0099FF', dark: '#0074C1', light: '#0099FF', contrastText: '#06121F' };

export interface StateColor {
  text: string;
  soft: string;
  mark: string;
}
export type StateColorName = 'green' | 'blue' | 'amber' | 'red' | 'grey';

const lightStates: Record<StateColorName, StateColor> = {
  green: { text: '#146C37', soft: '#E4F6EA', mark: '#1FA055' },
  blue: { text: '#07599C', soft: '#E3F1FE', mark: '#0B84DB' },
  amber: { text: '#8A4B08', soft: '#FDF1DC', mark: '#D98308' },
  red: { text: '#A81D26', soft: '#FDE9E9', mark: '#D92D38' },
  grey: { text: '#4B5360', soft: '#EFF1F4', mark: '#7C8594' },
};

const darkStates: Record<StateColorName, StateColor> = {
  green: { text: '#6EDB97', soft: '#15301F', mark: '#34C46F' },
  blue: { text: '#7CC3FF', soft: '#12293F', mark: '#2E9BF0' },
  amber: { text: '#F5C064', soft: '#35270F', mark: '#E9A023' },
  red: { text: '#FF9C9C', soft: '#3D1A1E', mark: '#F0525B' },
  grey: { text: '#B4BCC8', soft: '#272C35', mark: '#7F8998' },
};

const light = {
  primary,
  success: { main: '#177A40', contrastText: '#FFFFFF' },
  info: { main: '#0A66B0', contrastText: '#FFFFFF' },
  warning: { main: '#9A560A', contrastText: '#FFFFFF' },
  error: { main: '#C4242E', contrastText: '#FFFFFF' },
  grey,
  background: { default: grey[50], paper: '#FFFFFF' },
  divider: grey[200],
  text: { primary: grey[900], secondary: grey[600], disabled: grey[400] },
  state: lightStates,
};

const dark = {
  primary,
  success: { main: '#4CCB80', contrastText: '#06140B' },
  info: { main: '#5FB5FF', contrastText: '#06121F' },
  warning: { main: '#F0B04A', contrastText: '#1B1204' },
  error: { main: '#FF7F86', contrastText: '#1F0608' },
  grey,
  background: { default: '#101216', paper: '#171A20' },
  divider: '#2B303A',
  text: { primary: '#E9EBEF', secondary: '#A3ABB8', disabled: '#6B7482' },
  state: darkStates,
};

/** Colours of both themes. */
export const palettes = { light, dark };

declare module '@mui/material/styles' {
  interface Palette {
    state: Record<StateColorName, StateColor>;
  }
  interface PaletteOptions {
    state?: Record<StateColorName, StateColor>;
  }
}
