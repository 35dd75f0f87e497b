import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import type { Found, PaletteGroup } from './use-palette-results';

interface PaletteListProps {
  id: string;
  groups: PaletteGroup[];
  /** Index over the items of all groups. */
  active: number;
  onPoint: (index: number) => void;
  onChoose: (item: Found) => void;
}

/** Results by kind. */
export function PaletteList({ id, groups, active, onPoint, onChoose }: PaletteListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);
  const startOf = (index: number) => groups.slice(0, index).reduce((count, { items }) => count + items.length, 0);
  return (
    <Box ref={list} id={id} role="listbox" aria-label="Kết quả" sx={{ maxHeight: '50vh', overflow: 'auto', p: 1 }}>
      {groups.map(({ label, items }, group) => (
        <Box key={label} role="group" aria-label={label}>
          <Box
            aria-hidden
            sx={{ px: 1.25, pt: 1, pb: 0.5, fontSize: '0.7857rem', fontWeight: 600, color: 'text.secondary' }}
          >
            {label}
          </Box>
          {items.map((item, index) => {
            const place = startOf(group) + index;
            return (
              <Box
                key={'path' in item ? `${item.path} ${item.label}` : item.label}
                id={`${id}-${place}`}
                role="option"
                aria-selected={place === active}
                onPointerMove={() => onPoint(place)}
                onClick={() => onChoose(item)}
                sx={{
                  display: 'flex',
                  justifyContent: 'space-between',
                  gap: 2,
                  px: 1.25,
                  py: 0.875,
                  borderRadius: 1,
                  cursor: 'pointer',
                  bgcolor: place === active ? 'action.hover' : 'transparent',
                }}
              >
                <span>{item.label}</span>
                {item.hint && (
                  <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.9286rem', textAlign: 'right' }}>
                    {item.hint}
                  </Box>
                )}
              </Box>
            );
          })}
        </Box>
      ))}
    </Box>
  );
}
