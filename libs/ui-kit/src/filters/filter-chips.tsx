import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';

export interface FilterChip {
  key: string;
  /** `Trạng thái: Chờ duyệt`. */
  label: string;
  onRemove: () => void;
}

/** Active filters of the list; each can be removed. Nothing is drawn without any. */
export function FilterChips({ chips, onClear }: { chips: FilterChip[]; onClear?: () => void }) {
  if (chips.length === 0) return null;
  return (
    <Stack
      direction="row"
      role="group"
      aria-label="Bộ lọc đang áp dụng"
      sx={{ flexWrap: 'wrap', gap: 0.75, alignItems: 'center' }}
    >
      {chips.map(({ key, label, onRemove }) => (
        <Chip key={key} label={label} onDelete={onRemove} variant="outlined" />
      ))}
      {onClear && chips.length > 1 && (
        <Button variant="text" onClick={onClear}>
          Xóa bộ lọc
        </Button>
      )}
    </Stack>
  );
}
