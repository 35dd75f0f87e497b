import Search from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { AreaTree } from '../model/area-tree';
import { AreaTreeRow } from './area-tree-row';
import { useTreeKeys } from './use-tree-keys';

interface AreaTreeListProps {
  tree: AreaTree;
  label: string;
  selected: readonly string[];
  multiple?: boolean;
  onChoose: (id: string) => void;
}

/** Search without diacritics above a tree that opens level by level; arrows, Enter and typing all work from the search box. */
export function AreaTreeList({ tree, label, selected, multiple = false, onChoose }: AreaTreeListProps) {
  const id = useId();
  const { text, search, rows, active, toggle, onKeyDown } = useTreeKeys(tree, selected, onChoose);
  const rowId = (areaId: string) => `${id}-${areaId}`;
  const placeOf = (areaId: string) => (text.trim() ? (tree.ancestorsOf(areaId).at(-1)?.name ?? '') : '');
  return (
    <Box sx={{ display: 'grid', gap: 1, p: 1 }}>
      <OutlinedInput
        size="small"
        fullWidth
        autoFocus
        value={text}
        placeholder="Tìm theo tên hoặc mã"
        onChange={(event) => search(event.target.value)}
        onKeyDown={onKeyDown}
        startAdornment={
          <InputAdornment position="start">
            <Search fontSize="small" />
          </InputAdornment>
        }
        slotProps={{
          input: { role: 'combobox', 'aria-label': `Tìm ${label.toLowerCase()}`, 'aria-expanded': true, 'aria-controls': id, 'aria-activedescendant': active && rowId(active.node.id) },
        }}
      />
      <Box component="ul" id={id} role="tree" aria-label={label} aria-multiselectable={multiple} sx={{ m: 0, p: 0, listStyle: 'none', overflow: 'auto', maxHeight: 340 }}>
        {rows.map((row) => (
          <AreaTreeRow
            key={row.node.id}
            id={rowId(row.node.id)}
            row={row}
            place={placeOf(row.node.id)}
            active={row === active}
            selected={selected.includes(row.node.id)}
            onChoose={() => onChoose(row.node.id)}
            onToggle={() => toggle(row.node.id)}
          />
        ))}
      </Box>
      {rows.length === 0 && (
        <Typography variant="body2" color="textSecondary" role="status" sx={{ px: 1, pb: 1 }}>
          Không tìm thấy nơi nào khớp với “{text.trim()}”
        </Typography>
      )}
    </Box>
  );
}
