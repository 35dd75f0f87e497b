import { useDevicesTerm } from '@loa/app-config';
import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import InputBase from '@mui/material/InputBase';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useId, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { PaletteList } from './palette-list';
import { usePaletteResults, type Found } from './use-palette-results';

/** Command palette: opens pages and runs frequent actions by keyboard: type a part of a name, arrows, Enter. */
export function Palette({ onClose, onHelp }: { onClose: () => void; onHelp: () => void }) {
  const id = useId();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const { groups, searching } = usePaletteResults(text, onHelp);
  const items = groups.flatMap((group) => group.items);
  const active = Math.min(at, Math.max(0, items.length - 1));

  const choose = (item: Found) => {
    onClose();
    if ('run' in item) void item.run();
    else void navigate(item.path);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (items.length === 0) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (step !== undefined) setAt((active + step + items.length) % items.length);
    else if (items[active]) choose(items[active]);
  };

  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      aria-labelledby={`${id}-title`}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      slotProps={{ paper: { sx: { mt: { xs: 2, md: '12vh' } } } }}
    >
      <h2 id={`${id}-title`} style={visuallyHidden}>
        Tìm nhanh
      </h2>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1.5,
          px: 2,
          height: 52,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <SearchIcon fontSize="small" color="action" />
        <InputBase
          autoFocus
          fullWidth
          value={text}
          placeholder={`Tìm trang, việc cần làm, ${useDevicesTerm()}, lịch phát…`}
          onChange={(event) => {
            setText(event.target.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
          slotProps={{
            input: {
              role: 'combobox',
              'aria-label': 'Tìm nhanh',
              'aria-expanded': true,
              'aria-controls': id,
              'aria-activedescendant': items.length > 0 ? `${id}-${active}` : undefined,
            },
          }}
        />
      </Box>
      <PaletteList id={id} groups={groups} active={active} onPoint={setAt} onChoose={choose} />
      <Box
        role="status"
        sx={{ px: 2, py: 1, fontSize: '0.8571rem', color: 'text.secondary', borderTop: 1, borderColor: 'divider' }}
      >
        {searching
          ? 'Đang tìm...'
          : items.length === 0
            ? 'Không tìm thấy kết quả'
            : 'Phím ↑ ↓ để chọn, Enter để mở, Esc để đóng'}
      </Box>
    </Dialog>
  );
}
