import Clear from '@mui/icons-material/Clear';
import Search from '@mui/icons-material/Search';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useEffect, useRef, useState } from 'react';
import { useAfterRest } from '../time/use-after-rest';

interface SearchFieldProps {
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
  /** Milliseconds without typing before the search is reported. */
  delay?: number;
}

/**
 * Search as you type: reported after a short pause, and immediately on Enter or when cleared. Follows `value` when Back
 * changes it.
 */
export function SearchField({ value, onChange, placeholder = 'Tìm kiếm', delay = 300 }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const reported = useRef(value);
  const rest = useAfterRest();

  useEffect(() => {
    if (value === reported.current) return;
    reported.current = value;
    rest.cancel();
    setText(value);
  }, [value, rest]);

  const report = (next: string) => {
    rest.cancel();
    if (next.trim() === reported.current) return;
    reported.current = next.trim();
    onChange(reported.current);
  };
  const type = (next: string) => {
    setText(next);
    rest.after(delay, () => report(next));
  };
  const clear = () => {
    setText('');
    report('');
  };

  return (
    <OutlinedInput
      size="small"
      value={text}
      placeholder={placeholder}
      onChange={(event) => type(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') report(text);
        if (event.key === 'Escape' && text) clear();
      }}
      inputProps={{ 'aria-label': placeholder, type: 'search', enterKeyHint: 'search' }}
      startAdornment={
        <InputAdornment position="start">
          <Search fontSize="small" />
        </InputAdornment>
      }
      endAdornment={
        text && (
          <IconButton aria-label="Xóa tìm kiếm" edge="end" onClick={clear}>
            <Clear fontSize="inherit" />
          </IconButton>
        )
      }
      sx={{
        flex: { xs: '1 1 100%', sm: '999 1 180px' },
        maxWidth: { sm: 280 },
        minWidth: 0,
        height: 34,
        '& input::-webkit-search-cancel-button': { display: 'none' },
      }}
    />
  );
}
