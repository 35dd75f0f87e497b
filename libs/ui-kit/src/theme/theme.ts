import { viVN } from '@mui/material/locale';
import { createTheme } from '@mui/material/styles';
import type {} from '@mui/material/themeCssVarsAugmentation';
import { componentStyles } from './component-styles';
import { palettes } from './palette';

const fontFamily = "'Inter Variable', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif";
const heading = (rem: number) => ({
  fontSize: `${rem}rem`,
  fontWeight: 600,
  lineHeight: 1.3,
  letterSpacing: '-0.011em',
});

/** The look of every variant: 14 px base, 8 px grid, radius 8, hairlines instead of shadows, light and dark. */
export function createLoaTheme() {
  const { light, dark } = palettes;
  return createTheme(
    {
      cssVariables: { colorSchemeSelector: 'data-color-scheme' },
      colorSchemes: { light: { palette: light }, dark: { palette: dark } },
      spacing: 8,
      shape: { borderRadius: 8 },
      typography: {
        fontFamily,
        fontSize: 14,
        htmlFontSize: 14,
        h1: heading(1.7143),
        h2: heading(1.4286),
        h3: heading(1.1429),
        h4: heading(1),
        h5: heading(1),
        h6: heading(1),
        subtitle1: { fontSize: '1rem', fontWeight: 550 },
        subtitle2: { fontSize: '0.9286rem', fontWeight: 550 },
        body1: { fontSize: '1rem', lineHeight: 1.5 },
        body2: { fontSize: '0.9286rem', lineHeight: 1.45 },
        caption: { fontSize: '0.8571rem', lineHeight: 1.4 },
        button: { textTransform: 'none' },
      },
      components: componentStyles,
    },
    viVN,
  );
}
