import type { CSSObject, Theme } from '@mui/material/styles';

/** Stripes over whatever colour lies below: a run that others take. */
export const STRIPES =
  'repeating-linear-gradient(135deg, transparent 0 5px, color-mix(in srgb, currentColor 22%, transparent) 5px 8px)';
/** Shade of the time in which nothing but an emergency may be heard. */
export const QUIET = { bgcolor: 'action.hover' } as const;

const COLORS = ['green', 'blue', 'amber', 'red', 'grey'] as const;

/** Styles of the grid: the calendar's own variables from the theme, and the looks of runs. */
export const gridStyles = (theme: Theme): CSSObject => {
  const { vars } = theme;
  return {
    '--fc-classic-background': vars.palette.background.paper,
    '--fc-classic-foreground': vars.palette.text.primary,
    '--fc-classic-muted-foreground': vars.palette.text.secondary,
    '--fc-classic-faint-foreground': vars.palette.text.secondary,
    '--fc-classic-border': vars.palette.divider,
    '--fc-classic-strong-border': vars.palette.divider,
    '--fc-classic-faint': vars.palette.action.hover,
    '--fc-classic-muted': vars.palette.action.hover,
    '--fc-classic-strong': vars.palette.action.selected,
    '--fc-classic-primary': vars.palette.primary.main,
    '--fc-classic-highlight': `color-mix(in srgb, ${vars.palette.primary.main} 18%, transparent)`,
    '--fc-classic-today': `color-mix(in srgb, ${vars.palette.primary.main} 6%, transparent)`,
    '--fc-classic-now': vars.palette.state.red.mark,
    '--fc-classic-event': 'transparent',
    '--fc-classic-event-contrast': 'inherit',
    fontSize: '0.8571rem',
    borderRadius: 1,
    overflow: 'hidden',
    '& .loa-quiet': { backgroundColor: vars.palette.action.hover },
    '& .loa-run': {
      padding: '0 !important',
      borderRadius: '6px !important',
      border: '0 !important',
      borderInlineStart: '3px solid !important',
      overflow: 'hidden',
      containerType: 'size',
      cursor: 'pointer',
      boxShadow: `0 0 0 1px ${vars.palette.background.paper}`,
      '&:focus-visible': { outline: `2px solid ${vars.palette.primary.main} !important`, outlineOffset: 1, zIndex: 5 },
    },
    // Runs of a month are as high as their line.
    '&[data-calendar="month"] .loa-run': { containerType: 'inline-size' },
    ...Object.fromEntries(
      COLORS.map((color) => [
        `& .loa-${color}`,
        {
          color: `${vars.palette.state[color].text} !important`,
          backgroundColor: `${vars.palette.state[color].soft} !important`,
          borderColor: `${vars.palette.state[color].mark} !important`,
        },
      ]),
    ),
    '& .loa-outline': {
      backgroundColor: `${vars.palette.background.paper} !important`,
      border: '1px dashed !important',
      borderInlineStart: '3px dashed !important',
    },
    '& .loa-taken': { backgroundImage: STRIPES },
    '& .loa-cancelled': { textDecoration: 'line-through', opacity: 0.75 },
  };
};
