import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useEffect, useRef, type ReactNode } from 'react';

export interface ConflictChange {
  label: string;
  theirs: ReactNode;
  mine: ReactNode;
}

/** State of a form after a 409 `STALE`. */
export interface FormConflict {
  /** User who saved, if known. */
  by?: string | undefined;
  /** Fields where the stored record now differs from the screen. */
  changes: ConflictChange[];
  /** Stays with the typed values: the next save overwrites the other's (with the new version). */
  onKeepMine: () => void;
  /** Discards the typed values and shows the stored record. */
  onTakeTheirs: () => void;
}

/** Notice that somebody else edited the record meanwhile: the differences, and the choice between the two versions. */
export function ConflictBanner({ by, changes, onKeepMine, onTakeTheirs }: FormConflict) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <Alert
      ref={ref}
      severity="warning"
      tabIndex={-1}
      sx={{ alignItems: 'flex-start', '&:focus-visible': { outline: 'none' } }}
    >
      <AlertTitle>
        {by
          ? `${by} đã sửa bản ghi này trong lúc bạn đang nhập`
          : 'Người khác đã sửa bản ghi này trong lúc bạn đang nhập'}
      </AlertTitle>
      Những gì bạn đã nhập vẫn còn nguyên.
      {changes.length > 0 && (
        <Box component="ul" sx={{ my: 1, pl: 2.25 }}>
          {changes.map(({ label, theirs, mine }) => (
            <li key={label}>
              <strong>{label}</strong>: hiện là “{theirs}”, bạn nhập “{mine}”
            </li>
          ))}
        </Box>
      )}
      <Stack direction="row" sx={{ gap: 1, mt: 1, flexWrap: 'wrap' }}>
        <Button variant="outlined" onClick={onKeepMine}>
          Giữ nội dung của tôi
        </Button>
        <Button variant="outlined" onClick={onTakeTheirs}>
          Dùng bản mới nhất
        </Button>
      </Stack>
    </Alert>
  );
}
