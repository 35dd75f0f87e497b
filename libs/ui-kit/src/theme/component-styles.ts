import type { Components, CssVarsTheme, Theme } from '@mui/material/styles';

type LoaComponents = Components<Omit<Theme, 'components' | 'palette'> & CssVarsTheme>;
type WithVars = Omit<Theme, 'components' | 'palette'> & CssVarsTheme;

/**
 * Accent colour for text: the dark shade on light surfaces, the light shade on dark ones. Both have a contrast of
 * 4.5:1.
 */
const accentText = (theme: WithVars) => ({
  color: theme.vars.palette.primary.dark,
  ...theme.applyStyles('dark', { color: theme.vars.palette.primary.light }),
});

const focusRing = (theme: WithVars) => ({ outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 });
const hairline = (theme: WithVars) => `1px solid ${theme.vars.palette.divider}`;

const inputs: LoaComponents = {
  MuiFormControl: { defaultProps: { size: 'small' } },
  MuiSelect: { defaultProps: { size: 'small' } },
  // A field outside of a form has its label above, as in `FieldFrame`.
  MuiInputLabel: {
    defaultProps: { shrink: true, disableAnimation: true },
    styleOverrides: {
      outlined: {
        position: 'static',
        transform: 'none',
        marginBottom: 4,
        overflow: 'visible',
        fontSize: '0.9286rem',
        fontWeight: 550,
        color: 'var(--mui-palette-text-primary)',
      },
    },
  },
  MuiTextField: { defaultProps: { size: 'small' } },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: ({ theme }) => ({
        backgroundColor: theme.vars.palette.background.paper,
        '& .MuiOutlinedInput-notchedOutline': { borderColor: theme.vars.palette.grey[300] },
        ...theme.applyStyles('dark', {
          '& .MuiOutlinedInput-notchedOutline': { borderColor: theme.vars.palette.grey[700] },
        }),
      }),
      input: { '&::placeholder': { opacity: 1, color: 'var(--mui-palette-text-secondary)' } },
    },
  },
  MuiFormLabel: { styleOverrides: { root: ({ theme }) => ({ '&.Mui-focused:not(.Mui-error)': accentText(theme) }) } },
  MuiFormHelperText: { styleOverrides: { root: { marginLeft: 0, marginRight: 0 } } },
  MuiCheckbox: { defaultProps: { size: 'small' } },
  MuiRadio: { defaultProps: { size: 'small' } },
  MuiSwitch: { defaultProps: { size: 'small' } },
  MuiIconButton: { defaultProps: { size: 'small' }, styleOverrides: { root: { borderRadius: 8 } } },
};

const buttons: LoaComponents = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: ({ theme }) => ({ '&.Mui-focusVisible': focusRing(theme) }) },
  },
  MuiButton: {
    defaultProps: { size: 'small', disableElevation: true },
    styleOverrides: {
      root: { textTransform: 'none', fontWeight: 550, whiteSpace: 'nowrap' },
      sizeSmall: { minHeight: 32, paddingInline: 12, fontSize: '0.9286rem' },
      sizeMedium: { minHeight: 36, fontSize: '1rem' },
      sizeLarge: { minHeight: 44, fontSize: '1rem' },
    },
    variants: [
      {
        props: { variant: 'contained', color: 'primary' },
        style: ({ theme }) => ({
          backgroundColor: theme.vars.palette.primary.dark,
          color: theme.vars.palette.common.white,
          '&:hover': { backgroundColor: `color-mix(in srgb, ${theme.vars.palette.primary.dark}, #000 14%)` },
        }),
      },
      { props: { variant: 'text', color: 'primary' }, style: ({ theme }) => accentText(theme) },
      {
        props: { variant: 'outlined', color: 'primary' },
        style: ({ theme }) => ({
          borderColor: theme.vars.palette.divider,
          backgroundColor: theme.vars.palette.background.paper,
          color: theme.vars.palette.text.primary,
          '&:hover': { borderColor: theme.vars.palette.grey[400], backgroundColor: theme.vars.palette.action.hover },
        }),
      },
    ],
  },
  MuiToggleButtonGroup: {
    styleOverrides: {
      root: ({ theme }) => ({
        '& .MuiToggleButton-root:not(.Mui-selected)': { borderLeftColor: theme.vars.palette.divider },
      }),
    },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: ({ theme }) => {
        const soft = `color-mix(in srgb, ${theme.vars.palette.primary.main} 12%, ${theme.vars.palette.background.paper})`;
        return {
          textTransform: 'none',
          fontWeight: 500,
          paddingBlock: 4,
          color: theme.vars.palette.text.secondary,
          borderColor: theme.vars.palette.divider,
          backgroundColor: theme.vars.palette.background.paper,
          '&.Mui-selected, &.Mui-selected:hover': {
            color: theme.vars.palette.text.primary,
            backgroundColor: soft,
            borderColor: theme.vars.palette.primary.main,
            zIndex: 1,
          },
        };
      },
    },
  },
};

const surfaces: LoaComponents = {
  MuiPaper: {
    styleOverrides: {
      root: { backgroundImage: 'none' },
      outlined: ({ theme }) => ({ borderColor: theme.vars.palette.divider }),
    },
  },
  MuiCard: { defaultProps: { variant: 'outlined' } },
  MuiAppBar: {
    defaultProps: { elevation: 0, color: 'inherit' },
    styleOverrides: { root: ({ theme }) => ({ borderBottom: hairline(theme) }) },
  },
  MuiDrawer: {
    styleOverrides: { paper: ({ theme }) => ({ boxShadow: 'none', borderColor: theme.vars.palette.divider }) },
  },
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme }) => ({
        border: hairline(theme),
        boxShadow: '0 16px 48px rgb(0 0 0 / 0.18)',
        '--surface': theme.vars.palette.background.paper,
      }),
    },
  },
  MuiDialogTitle: { styleOverrides: { root: { fontSize: '1.1429rem', fontWeight: 600, paddingBottom: 8 } } },
  // A list that scrolls within a dialog would otherwise give up its height before the dialog scrolls.
  MuiDialogContent: { styleOverrides: { root: { gridAutoRows: 'max-content' } } },
  MuiDialogActions: { styleOverrides: { root: { padding: '8px 24px 20px' } } },
  MuiPopover: {
    styleOverrides: { paper: ({ theme }) => ({ border: hairline(theme), boxShadow: '0 8px 24px rgb(0 0 0 / 0.12)' }) },
  },
  MuiMenuItem: { styleOverrides: { root: { fontSize: '0.9286rem', minHeight: 34, paddingBlock: 4 } } },
  MuiTooltip: {
    defaultProps: { enterDelay: 400 },
    styleOverrides: {
      tooltip: ({ theme }) => ({ fontSize: '0.8571rem', backgroundColor: theme.vars.palette.grey[800] }),
    },
  },
};

const text: LoaComponents = {
  MuiLink: {
    defaultProps: { underline: 'hover' },
    variants: [{ props: { color: 'primary' }, style: ({ theme }) => accentText(theme) }],
  },
  MuiTypography: {
    defaultProps: { variantMapping: { subtitle1: 'p', subtitle2: 'p' } },
    variants: [{ props: { color: 'primary' }, style: ({ theme }) => accentText(theme) }],
  },
  MuiTabs: { styleOverrides: { root: ({ theme }) => ({ minHeight: 40, borderBottom: hairline(theme) }) } },
  MuiTab: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 40,
        paddingInline: 12,
        minWidth: 0,
        textTransform: 'none',
        fontWeight: 500,
        '&.Mui-selected': { color: theme.vars.palette.text.primary },
        '&.Mui-focusVisible': { outlineOffset: -2 },
      }),
    },
  },
  MuiChip: { styleOverrides: { root: { borderRadius: 6 } }, defaultProps: { size: 'small' } },
  MuiAlert: {
    styleOverrides: {
      root: { alignItems: 'center', paddingBlock: 2 },
      standard: ({ theme }) => ({ border: hairline(theme) }),
    },
  },
};

/** Tabular numbers, a visible focus ring and calm motion everywhere. */
const base: LoaComponents = {
  MuiCssBaseline: {
    styleOverrides: (theme) => ({
      html: { fontSize: 14 },
      body: { fontVariantNumeric: 'tabular-nums', WebkitFontSmoothing: 'antialiased' },
      // Plain links, phone numbers and sites get the product's colour and not the browser's.
      'a:not([class])': accentText(theme),
      'a:focus-visible, [tabindex]:focus-visible': {
        outline: `2px solid ${theme.vars?.palette.primary.main}`,
        outlineOffset: 2,
        borderRadius: 4,
      },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': { animationDuration: '0.01ms !important', transitionDuration: '0.01ms !important' },
      },
    }),
  },
};

export const componentStyles: LoaComponents = { ...base, ...inputs, ...buttons, ...surfaces, ...text };
