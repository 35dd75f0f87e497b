import ViewColumnOutlined from '@mui/icons-material/ViewColumnOutlined';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';

interface ColumnMenuProps {
  columns: { field: string; headerName?: string; hideable?: boolean }[];
  visibility: Record<string, boolean>;
  onChange: (visibility: Record<string, boolean>) => void;
}

/** Choice of visible columns. Columns without a name or with `hideable: false` are not offered. */
export function ColumnMenu({ columns, visibility, onChange }: ColumnMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const offered = columns.filter(({ headerName, hideable }) => headerName && hideable !== false);
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<ViewColumnOutlined />}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Cột
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {offered.map(({ field, headerName }) => {
          const shown = visibility[field] !== false;
          return (
            <MenuItem
              key={field}
              role="menuitemcheckbox"
              aria-checked={shown}
              onClick={() => onChange({ ...visibility, [field]: !shown })}
              sx={{ pl: 1 }}
            >
              <Checkbox checked={shown} tabIndex={-1} inert sx={{ p: 0.5, mr: 0.5 }} />
              {headerName}
            </MenuItem>
          );
        })}
      </Menu>
    </>
  );
}
