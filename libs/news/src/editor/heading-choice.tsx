import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import type { Editor } from '@tiptap/react';
import { HEADINGS } from './extensions';

const names = { 2: 'Tiêu đề lớn', 3: 'Tiêu đề vừa', 4: 'Tiêu đề nhỏ' } as const;

/** Choice of heading or paragraph, with the size. */
export function HeadingChoice({ editor, level }: { editor: Editor; level: number }) {
  const change = (chosen: number) => {
    const known = HEADINGS.find((heading) => heading === chosen);
    const chain = editor.chain().focus();
    (known ? chain.setHeading({ level: known }) : chain.setParagraph()).run();
  };
  return (
    <Select
      size="small"
      variant="standard"
      disableUnderline
      value={level}
      onChange={(event) => change(Number(event.target.value))}
      inputProps={{ 'aria-label': 'Kiểu đoạn' }}
      sx={{ fontSize: '0.9286rem', px: 1, minWidth: 124 }}
    >
      <MenuItem value={0}>Đoạn văn</MenuItem>
      {HEADINGS.map((heading) => (
        <MenuItem key={heading} value={heading}>
          {names[heading]}
        </MenuItem>
      ))}
    </Select>
  );
}
