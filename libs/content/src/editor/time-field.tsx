import TextField from '@mui/material/TextField';
import { useState, type KeyboardEvent } from 'react';
import { readTime, writeTime } from './editor-model';

const STEP_MS = 100;
const LEAP_MS = 1000;
const STEPS: Record<string, number> = { ArrowUp: STEP_MS, ArrowDown: -STEP_MS, PageUp: LEAP_MS, PageDown: -LEAP_MS };

interface TimeFieldProps {
  label: string;
  /** Milliseconds. */
  value: number;
  most: number;
  fault?: string;
  onChange: (ms: number) => void;
}

/** Field for a position in a sound, minutes and seconds to a tenth: typed, or changed by the arrow keys. */
export function TimeField({ label, value, most, fault, onChange }: TimeFieldProps) {
  /** Set only during typing. */
  const [typed, setTyped] = useState<string | null>(null);
  const unread = typed !== null && readTime(typed) === null;
  const type = (text: string) => {
    setTyped(text);
    const ms = readTime(text);
    if (ms !== null) onChange(ms);
  };
  const byKey = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    setTyped(null);
    onChange(Math.min(most, Math.max(0, value + step)));
  };
  return (
    <TextField
      label={label}
      value={typed ?? writeTime(value)}
      error={unread || fault !== undefined}
      helperText={unread ? 'Nhập phút:giây,phần mười, ví dụ 1:05,5' : fault}
      onChange={(event) => type(event.target.value)}
      onBlur={() => setTyped(null)}
      onKeyDown={byKey}
      slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
      sx={{ width: 132, '& input': { fontVariantNumeric: 'tabular-nums' } }}
    />
  );
}
