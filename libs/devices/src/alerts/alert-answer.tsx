import type { Alert } from '@loa/contracts/alerts';
import { toast } from '@loa/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useMutation } from '@tanstack/react-query';
import type { SyntheticEvent } from 'react';
import { alertsApi } from './alerts-api';
import type { Answers } from './use-answers';

const LONGEST = 500;

/** Answer to an alert: what is being done about it, in the operator's words, for everybody who sees it. */
export function AlertAnswer({
  alert: { id, subject },
  words,
  answers,
}: {
  alert: Alert;
  words: string;
  answers: Answers;
}) {
  const { mutateAsync, isPending } = useMutation(alertsApi.answer(id));
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!words.trim()) return;
    void mutateAsync(words.trim()).then(
      () => {
        toast.success('Đã trả lời cảnh báo');
        answers.end(id);
      },
      () => undefined,
    );
  };
  return (
    <Box component="form" noValidate aria-label={`Trả lời ${subject}`} onSubmit={send} sx={{ display: 'grid', gap: 1 }}>
      <OutlinedInput
        multiline
        minRows={2}
        autoFocus
        value={words}
        onChange={({ target }) => answers.type(id, target.value)}
        placeholder="Mất điện cả thôn, 15 giờ có lại"
        inputProps={{ 'aria-label': 'Câu trả lời', maxLength: LONGEST }}
      />
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button type="submit" size="small" variant="contained" loading={isPending} disabled={!words.trim()}>
          Gửi trả lời
        </Button>
        <Button size="small" onClick={() => answers.end(id)}>
          Thôi
        </Button>
      </Box>
    </Box>
  );
}
