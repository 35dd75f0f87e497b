import { BELL_KINDS, BELL_KIND_LABELS, type Bell, type BellKind } from '@loa/contracts/schedules';
import { readTimeOfDay } from '@loa/ui-kit/form';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { memo, useState } from 'react';
import { SoundButton } from './sound-button';

interface BellRowProps {
  bell: Bell;
  index: number;
  /** Name of its own sound; undefined where it has that of its kind. */
  soundName: string | undefined;
  error: string | undefined;
  onChange: (index: number, change: Partial<Bell>) => void;
  onRemove: (index: number) => void;
  onPick: (index: number) => void;
}

/** One bell: time, kind, what it announces, and its sound. */
export const BellRow = memo(function BellRow({ bell, index, soundName, error, ...on }: BellRowProps) {
  const [draft, setDraft] = useState<string>();
  const number = index + 1;
  const type = (text: string) => {
    setDraft(text);
    on.onChange(index, { time: readTimeOfDay(text) ?? text });
  };
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gap: 1,
        alignItems: 'center',
        gridTemplateColumns: { xs: '84px minmax(0, 1fr) 40px', md: '84px 120px minmax(0, 1fr) minmax(0, 180px) 40px' },
      }}
    >
      <OutlinedInput
        size="small"
        value={draft ?? bell.time}
        error={error !== undefined}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setDraft(undefined)}
        inputProps={{
          'aria-label': `Giờ chuông ${number}`,
          inputMode: 'numeric',
          autoComplete: 'off',
          maxLength: 5,
          placeholder: 'HH:mm',
        }}
      />
      <NativeSelect
        value={bell.kind}
        onChange={(event) => on.onChange(index, { kind: event.target.value as BellKind })}
        inputProps={{ 'aria-label': `Loại chuông ${number}` }}
      >
        {BELL_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {BELL_KIND_LABELS[kind]}
          </option>
        ))}
      </NativeSelect>
      <IconButton
        aria-label={`Bỏ chuông ${number}`}
        onClick={() => on.onRemove(index)}
        sx={{ order: { xs: 0, md: 5 }, justifySelf: 'end' }}
      >
        <DeleteOutlined fontSize="small" />
      </IconButton>
      <OutlinedInput
        size="small"
        value={bell.name}
        placeholder="Ví dụ: vào tiết 1"
        onChange={(event) => on.onChange(index, { name: event.target.value })}
        inputProps={{ 'aria-label': `Nội dung chuông ${number}`, maxLength: 60 }}
        sx={{ gridColumn: { xs: '1 / span 2', md: 'auto' } }}
      />
      <SoundButton
        label={`Âm thanh chuông ${number}`}
        name={soundName}
        empty="Theo loại"
        onPick={() => on.onPick(index)}
        {...(bell.ref_id && { onClear: () => on.onChange(index, { ref_id: null }) })}
      />
    </Box>
  );
});
