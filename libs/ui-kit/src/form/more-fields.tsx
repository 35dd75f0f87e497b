import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useState, type ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';

interface MoreFieldsProps {
  label?: string;
  /** Fields with their usual values: where a field has another value, all are open from the start. */
  usual: Readonly<Record<string, unknown>>;
  children: ReactNode;
  /** Fields with large code: loaded and drawn when they are first unfolded. */
  late?: ReactNode;
}

const same = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/**
 * Rarely used fields, folded away. An error in them unfolds them; they are part of the form all the time.
 */
export function MoreFields({ label = 'Thông tin thêm', usual, children, late }: MoreFieldsProps) {
  const { getValues } = useFormContext();
  const [open] = useState(() => Object.entries(usual).some(([name, value]) => !same(getValues(name), value)));
  const [wasOpen, setWasOpen] = useState(open);
  return (
    <Box
      component="details"
      open={open}
      onToggle={() => setWasOpen(true)}
      sx={{
        '& > summary::-webkit-details-marker': { display: 'none' },
        '&[open] > summary svg': { transform: 'rotate(180deg)' },
      }}
    >
      <Box
        component="summary"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 0.5,
          minHeight: 44,
          width: 'fit-content',
          cursor: 'pointer',
          fontWeight: 550,
          listStyle: 'none',
          borderRadius: 1,
        }}
      >
        <ExpandMore fontSize="small" sx={{ transition: 'transform 120ms' }} />
        {label}
      </Box>
      <Stack sx={{ gap: 2, pt: 1 }}>
        {children}
        {wasOpen && late}
      </Stack>
    </Box>
  );
}
