import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useState, type ReactElement, type ReactNode } from 'react';
import { get, useFormContext, useFormState } from 'react-hook-form';
import { useLoadEarly } from '../page/use-load-early';

interface MoreFieldsProps {
  label?: string;
  /** What the fields hold now, in one line beside the label. */
  holds?: string;
  /** Fields with their usual values: where a field has another value, all are open from the start. */
  usual: Readonly<Record<string, unknown>>;
  children: ReactNode;
  /** Fields with large code: loaded and drawn when they are first unfolded. */
  late?: ReactElement;
}

const isLate = (type: unknown): type is { preload: () => Promise<unknown> } =>
  typeof type === 'function' && 'preload' in type;
const same = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Rarely used fields, folded away. An error in them unfolds them; they are part of the form all the time. */
export function MoreFields({ label = 'Thông tin thêm', holds, usual, children, late }: MoreFieldsProps) {
  const { getValues } = useFormContext();
  const [open, setOpen] = useState(() => Object.entries(usual).some(([name, value]) => !same(getValues(name), value)));
  useLoadEarly(isLate(late?.type) ? late.type : undefined);
  const [wasOpen, setWasOpen] = useState(open);
  const { errors } = useFormState({ name: Object.keys(usual) });
  const isWrong = Object.keys(usual).some((name) => get(errors, name) !== undefined);
  const [wasWrong, setWasWrong] = useState(isWrong);
  if (isWrong !== wasWrong) {
    setWasWrong(isWrong);
    // Mended, it stays open: somebody works in it.
    if (isWrong) setOpen(true);
  }
  return (
    <Box
      component="details"
      open={open}
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
        setWasOpen(wasOpen || currentTarget.open);
      }}
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
          flexWrap: 'wrap',
          columnGap: 0.5,
          py: 0.75,
          minHeight: 44,
          cursor: 'pointer',
          fontWeight: 550,
          listStyle: 'none',
          borderRadius: 1,
        }}
      >
        <ExpandMore fontSize="small" sx={{ transition: 'transform 120ms' }} />
        <Box component="span" sx={{ flexShrink: 0 }}>
          {label}
        </Box>
        {holds && (
          <Box
            component="span"
            sx={{ ml: 1, flex: '1 1 200px', fontWeight: 400, color: 'text.secondary', fontSize: '0.9286rem' }}
          >
            {holds}
          </Box>
        )}
      </Box>
      <Stack sx={{ gap: 2, pt: 1 }}>
        {children}
        {wasOpen && late}
      </Stack>
    </Box>
  );
}
