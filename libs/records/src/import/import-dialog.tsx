import type { ImportAnswer } from '@loa/contracts/common';
import { confirm, formatNumber, toast } from '@loa/ui-kit';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import LinearProgress from '@mui/material/LinearProgress';
import { useState } from 'react';
import { ChooseFile } from './choose-file';
import { saveWrongRows } from './import-files';
import { ImportChanges, ImportLeft } from './import-changes';
import type { ImportOf } from './import-of';
import { countOf, ImportTable } from './import-table';
import type { Change } from './reading/read-rows';
import { useImport, type PreviewedFile } from './use-import';

interface ImportDialogProps<Answer extends ImportAnswer> {
  of: ImportOf<Answer>;
  /** Called once something is stored. */
  onStored: () => void;
  onClose: () => void;
}

const NEVER_AGAIN = {
  title: 'Đóng hộp thoại này?',
  message: 'Tệp đã tải về không tải lại được nữa. Hãy chắc rằng bạn đã cất tệp.',
  confirmLabel: 'Đã cất tệp, đóng',
};

/** Summary of stored and refused rows, in one sentence. */
function summaryOf(answer: ImportAnswer) {
  const [added, changed, unchanged, wrong] = (['added', 'changed', 'unchanged', 'wrong'] as const).map((outcome) =>
    countOf(answer, outcome),
  ) as [number, number, number, number];
  const done = `Đã thêm ${formatNumber(added)}, cập nhật ${formatNumber(changed)}, giữ nguyên ${formatNumber(unchanged)}.`;
  return wrong > 0 ? `${done} Bỏ qua ${formatNumber(wrong)} dòng lỗi.` : done;
}

/** Note above the rows: before they are stored, and after. */
function Notice<Answer extends ImportAnswer>({
  previewed: { file, answer, fileName },
  wasRefused,
  of,
}: {
  previewed: PreviewedFile<Answer>;
  wasRefused: boolean;
  of: ImportOf<Answer>;
}) {
  const wrong = countOf(answer, 'wrong');
  if (answer.is_stored) {
    return (
      <>
        <Alert severity="success">{summaryOf(answer)}</Alert>
        {of.given && countOf(answer, 'added') > 0 && <Alert severity="warning">{of.given.notice}</Alert>}
      </>
    );
  }
  return (
    <>
      <Box sx={{ overflowWrap: 'anywhere' }}>
        {fileName}: {formatNumber(file.rows.length)} dòng. Chưa lưu gì.
        {file.unknown.length > 0 && ` Không dùng cột ${file.unknown.map((name) => `“${name}”`).join(', ')}.`}
      </Box>
      {wasRefused && (
        <Alert severity="warning">
          Dữ liệu đã thay đổi từ lúc xem trước, nên chưa lưu gì. Xem lại các dòng bên dưới.
        </Alert>
      )}
      {wrong > 0 && (
        <Alert severity="error">
          {formatNumber(wrong)} dòng có lỗi. Sửa trong tệp rồi chọn lại, hoặc bỏ qua các dòng này.
        </Alert>
      )}
    </>
  );
}

/**
 * Import of records from a file in steps: choose it, review the outcome of each row, store it. Nothing is stored while
 * a row is wrong, unless the user leaves the wrong rows out.
 */
export function ImportDialog<Answer extends ImportAnswer>({ of, onStored, onClose }: ImportDialogProps<Answer>) {
  const { previewed, preview, decide, store, forget, saveGiven } = useImport(of, onStored);
  const [skip_wrong, setSkipWrong] = useState(false);
  const answer = previewed?.answer;
  const isStored = answer?.is_stored ?? false;
  const wrong = answer ? countOf(answer, 'wrong') : 0;
  const due = answer ? countOf(answer, 'added') + countOf(answer, 'changed') : 0;
  const hasGiven = of.given !== undefined && isStored && answer !== undefined && countOf(answer, 'added') > 0;
  const isBusy = preview.isPending || decide.isPending || store.isPending;
  const close = async () => {
    if (isBusy || (hasGiven && !(await confirm(NEVER_AGAIN)))) return;
    onClose();
  };
  const undo = (undone: readonly Change[]) => previewed && decide.mutate({ ...previewed, undone });
  const another = () => {
    setSkipWrong(false);
    forget();
  };
  return (
    <Dialog open onClose={() => void close()} maxWidth={previewed ? 'lg' : 'sm'} fullWidth aria-labelledby="import">
      <DialogTitle id="import">Nhập {of.word} từ Excel</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start', minWidth: 0 }}>
        {!previewed && (
          <ChooseFile
            of={of}
            error={preview.error}
            isReading={preview.isPending}
            onFile={(file) => preview.mutate(file)}
          />
        )}
        {previewed && <Notice previewed={previewed} wasRefused={store.data?.answer === answer && !isStored} of={of} />}
        {previewed && !isStored && (
          <>
            <ImportLeft
              file={previewed.file}
              withHidden={previewed.withHidden}
              disabled={isBusy}
              onHidden={(withHidden) => decide.mutate({ ...previewed, withHidden })}
            />
            <ImportChanges file={previewed.file} undone={previewed.undone} disabled={isBusy} onUndo={undo} />
          </>
        )}
        {previewed && (
          <ImportTable
            key={String(isStored)}
            file={previewed.file}
            answer={previewed.answer}
            undone={previewed.undone}
            disabled={isBusy || isStored}
            onUndo={undo}
          />
        )}
        {!isStored && wrong > 0 && (
          <FormControlLabel
            control={<Checkbox checked={skip_wrong} onChange={(_, on) => setSkipWrong(on)} />}
            label={`Bỏ qua các dòng lỗi (${formatNumber(wrong)})`}
          />
        )}
        {store.isPending && (
          <Box role="status">
            Đang lưu {formatNumber(due)} dòng...
            <LinearProgress aria-label="Đang lưu" />
          </Box>
        )}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
        {previewed && wrong > 0 && (
          <Button
            variant="outlined"
            onClick={() => void saveWrongRows(of, previewed.file, previewed.answer).catch(toast.error)}
          >
            Tải các dòng lỗi
          </Button>
        )}
        {previewed && hasGiven && (
          <Button variant="outlined" onClick={() => void saveGiven(previewed)?.catch(toast.error)}>
            {of.given?.label}
          </Button>
        )}
        {previewed && !isStored && (
          <Button variant="outlined" disabled={isBusy} onClick={another}>
            Chọn tệp khác
          </Button>
        )}
        <Button variant={isStored ? 'contained' : 'outlined'} disabled={isBusy} onClick={() => void close()}>
          Đóng
        </Button>
        {previewed && !isStored && (
          <Button
            variant="contained"
            disabled={decide.isPending || due === 0 || (wrong > 0 && !skip_wrong)}
            loading={store.isPending}
            onClick={() => store.mutate({ previewed, skip_wrong })}
          >
            Nhập {formatNumber(due)} dòng
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
