import { formatNumber } from '@loa/ui-kit';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Change, FileRows } from './reading/read-rows';
import type { ChangeKind } from './reading/written-cell';

/** Kinds of change, after the number of cells: what happened to them, and what is offered. */
const kinds: Record<ChangeKind, string> = {
  date: 'bị Excel đổi thành ngày; đọc lại như đã gõ',
  zeros: 'bị Excel bỏ số 0 ở đầu; thêm lại',
  decimal: 'có phần “.0” do phần mềm thêm vào; bỏ đi',
  merged: 'trống vì ô gộp; lấy giá trị của ô gộp',
  font: 'viết bằng phông chữ cũ (TCVN3, VNI); chuyển sang Unicode',
};

interface ChangesProps {
  file: FileRows;
  undone: readonly Change[];
  disabled: boolean;
  onUndo: (undone: readonly Change[]) => void;
}

/**
 * Changes that programs made in the file, by kind, with an example: read as it was meant, or left as it is in the file.
 */
export function ImportChanges({ file: { changes }, undone, disabled, onUndo }: ChangesProps) {
  return [...Map.groupBy(changes, ({ why }) => why)].map(([why, some]) => {
    const [{ written, meant } = { written: '', meant: '' }] = some;
    const others = undone.filter((change) => change.why !== why);
    const isUndone = undone.length - others.length === some.length;
    return (
      <Alert
        key={why}
        severity="warning"
        action={
          <Button
            color="inherit"
            size="small"
            disabled={disabled}
            onClick={() => onUndo(isUndone ? others : [...others, ...some])}
          >
            {isUndone ? 'Sửa lại' : 'Giữ như trong tệp'}
          </Button>
        }
      >
        {formatNumber(some.length)} ô {kinds[why]}: {why === 'merged' ? `“${meant}”` : `“${written}” → “${meant}”`}.
        {isUndone && ' Đang giữ như trong tệp.'}
      </Alert>
    );
  });
}

interface LeftProps {
  file: FileRows;
  withHidden: boolean;
  disabled: boolean;
  onHidden: (withHidden: boolean) => void;
}

/** Parts of the file that are not imported, and parts that are read though nobody sees them. */
export function ImportLeft({ file, withHidden, disabled, onHidden }: LeftProps) {
  const { left, hidden, renamed, hiddenColumns, otherSheets } = file;
  const quoted = (names: readonly string[]) => names.map((name) => `“${name}”`).join(', ');
  return (
    <>
      {renamed.length > 0 && (
        <Box>Hiểu các cột: {renamed.map(({ written, label }) => `“${written}” là “${label}”`).join(', ')}.</Box>
      )}
      {hiddenColumns.length > 0 && <Box>Đọc cả cột đang ẩn trong Excel: {quoted(hiddenColumns)}.</Box>}
      {otherSheets.length > 0 && <Box>Chỉ đọc trang tính đầu tiên; không đọc {quoted(otherSheets)}.</Box>}
      {left.length > 0 && (
        <Box component="details">
          <Box component="summary">{formatNumber(left.length)} dòng không nhập</Box>
          <Box component="ul" sx={{ my: 0.5, maxHeight: '20dvh', overflow: 'auto' }}>
            {left.map(({ row, text, why }) => (
              <li key={row}>
                Dòng {row}, {why}: {text}
              </li>
            ))}
          </Box>
        </Box>
      )}
      {hidden > 0 && (
        <Box>
          <Button variant="outlined" size="small" disabled={disabled} onClick={() => onHidden(!withHidden)}>
            {withHidden ? 'Bỏ' : 'Nhập cả'} {formatNumber(hidden)} dòng đang ẩn
          </Button>
        </Box>
      )}
    </>
  );
}
