import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Radio from '@mui/material/Radio';
import { useId, type ReactNode } from 'react';

export interface PickItem {
  id: string;
  name: string;
  /** Position in the selection, from 1; 0: not selected. */
  number: number;
  onPick: () => void;
  /** Element between mark and name: a play button, a thumbnail. */
  beside: ReactNode;
  /** Other facts, in one line. */
  facts: string;
  /** Warning to read before choosing it. */
  notice?: string | null;
}

/** List of options: several in their order, or with `isOne` a single one, where the arrow keys go to the next. */
export function PickList({
  label,
  items,
  isOne = false,
}: {
  label: string;
  items: readonly PickItem[];
  isOne?: boolean;
}) {
  const group = useId();
  const Mark = isOne ? Radio : Checkbox;
  return (
    <Box
      component="ul"
      aria-label={label}
      {...(isOne && { role: 'radiogroup' })}
      sx={{ m: 0, p: 0, listStyle: 'none', borderTop: 1, borderColor: 'divider' }}
    >
      {items.map(({ id, name, number, onPick, beside, facts, notice }) => (
        <Box
          component="li"
          key={id}
          {...(isOne && { role: 'presentation' })}
          sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 0.75, borderBottom: 1, borderColor: 'divider' }}
        >
          <Mark
            checked={number > 0}
            onChange={onPick}
            slotProps={{ input: { id: `${group}-${id}`, 'aria-label': name, ...(isOne && { name: group }) } }}
          />
          {beside}
          <Box component="label" htmlFor={`${group}-${id}`} sx={{ flex: 1, minWidth: 0, cursor: 'pointer' }}>
            <Box sx={{ overflowWrap: 'anywhere', lineHeight: 1.35 }}>{name}</Box>
            <Box sx={{ fontSize: '0.8571rem', color: 'text.secondary' }}>{facts}</Box>
            {notice && <Box sx={{ fontSize: '0.8571rem', color: 'warning.main' }}>{notice}</Box>}
          </Box>
          {number > 0 && !isOne && (
            <Box
              component="span"
              aria-label={`Thứ tự ${number}`}
              role="img"
              sx={{
                minWidth: 24,
                height: 24,
                px: 0.5,
                display: 'grid',
                placeItems: 'center',
                borderRadius: 3,
                bgcolor: 'primary.main',
                color: 'primary.contrastText',
                fontSize: '0.8571rem',
                fontWeight: 600,
              }}
            >
              {number}
            </Box>
          )}
        </Box>
      ))}
    </Box>
  );
}
