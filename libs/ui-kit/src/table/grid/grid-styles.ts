import type { Theme } from '@mui/material/styles';

/** Style of the grid as a calm card: thin lines between rows, quiet headers, a hover effect on the whole row. */
const gridStyles = (clickable: boolean) => (theme: Theme) => ({
  '--DataGrid-rowBorderColor': theme.vars?.palette.divider,
  '--DataGrid-t-color-background-base': theme.vars?.palette.background.paper,
  '--DataGrid-t-header-background-base': theme.vars?.palette.background.paper,
  border: `1px solid ${theme.vars?.palette.divider}`,
  borderRadius: '8px',
  fontSize: '0.9286rem',
  '& .MuiDataGrid-columnHeaderTitle': {
    fontWeight: 550,
    fontSize: '0.8571rem',
    color: theme.vars?.palette.text.secondary,
  },
  '& .MuiDataGrid-columnSeparator': { opacity: 0 },
  '& .MuiDataGrid-columnHeaders:hover .MuiDataGrid-columnSeparator': { opacity: 1 },
  '& input[type=checkbox]': {
    width: 16,
    height: 16,
    margin: 0,
    cursor: 'pointer',
    accentColor: theme.vars?.palette.primary.dark,
  },
  '& .MuiDataGrid-cell:focus-visible, & .MuiDataGrid-columnHeader:focus-visible': {
    outline: `2px solid ${theme.vars?.palette.primary.main}`,
    outlineOffset: -2,
  },
  '& .MuiDataGrid-row:has(a[aria-current])': { boxShadow: `inset 3px 0 0 ${theme.vars?.palette.primary.main}` },
  '& .MuiDataGrid-row--dynamicHeight > .MuiDataGrid-cell': {
    minHeight: 43,
    py: '4px',
    lineHeight: 1.35,
    overflowWrap: 'anywhere',
  },
  // A row's actions stay in sight where its columns are wider than the page.
  '& :is(.MuiDataGrid-cell, .MuiDataGrid-columnHeader)[data-field="__actions"]': {
    position: 'sticky',
    right: 0,
    zIndex: 4,
    backgroundColor: theme.vars?.palette.background.paper,
  },
  '& .MuiDataGrid-row:hover > [data-field="__actions"]': {
    backgroundImage: `linear-gradient(${theme.vars?.palette.action.hover}, ${theme.vars?.palette.action.hover})`,
  },
  '& .MuiDataGrid-row': clickable ? { cursor: 'pointer' } : {},
});

export const clickableRows = gridStyles(true);
export const quietRows = gridStyles(false);
