import type { Theme } from '@mui/material/styles';

/** Height of a menu line: large enough for a finger in the drawer, compact for a mouse. */
export const ROW = { touch: 44, mouse: 36 } as const;

export const menuRow =
  ({ current, touch = false, narrow = false }: { current: boolean; touch?: boolean; narrow?: boolean }) =>
  (theme: Theme) => ({
    width: '100%',
    minHeight: touch ? ROW.touch : ROW.mouse,
    gap: 1.5,
    px: narrow ? 0 : 1.25,
    py: 0.5,
    borderRadius: 1,
    justifyContent: narrow ? 'center' : 'flex-start',
    position: 'relative',
    font: 'inherit',
    color: current ? 'text.primary' : 'text.secondary',
    fontWeight: current ? 600 : 450,
    '& > .MuiSvgIcon-root': {
      color: current ? 'primary.dark' : 'inherit',
      ...(current && theme.applyStyles('dark', { color: theme.vars.palette.primary.light })),
    },
    '&.Mui-selected, &.Mui-selected:hover': {
      bgcolor: `color-mix(in srgb, ${theme.vars.palette.primary.main} 12%, transparent)`,
    },
    '&:hover': { color: 'text.primary', bgcolor: 'action.hover' },
  });
