import { inLine } from '@loa/app-config';
import { TEXT_MIN } from '@loa/contracts/common';
import { refusalOf } from '@loa/ui-kit';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useState, type FormEvent } from 'react';
import { ReasonField } from '../form/reason-field';
import { StockReasonButtons } from './stock-reason-buttons';
import type { QuestionProps } from './use-question';

export interface ReasonQuestion {
  title: string;
  message: string;
  confirmLabel: string;
  /** Frequent reasons: pressing one answers with it. */
  suggestions?: readonly string[];
  /** Reason that was typed before and did not arrive. */
  unsent?: string;
}

/** Dialog for the reason of a rejection or a cancellation. It is required: others will read it. */
export function ReasonDialog({ question, onAnswer }: QuestionProps<ReasonQuestion, string>) {
  const { title, message, confirmLabel, suggestions = [], unsent = '' } = question;
  const [reason, setReason] = useState(unsent);
  const [tried, setTried] = useState(false);
  const missing = reason.trim().length < TEXT_MIN;
  const send = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setTried(true);
    if (!missing) onAnswer(reason.trim());
  };
  return (
    <Dialog open onClose={() => onAnswer(null)} maxWidth="xs" fullWidth aria-labelledby="reason-title">
      <form noValidate onSubmit={send}>
        <DialogTitle id="reason-title">{title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
          <Typography>{message}</Typography>
          <ReasonField
            minRows={3}
            autoFocus
            value={reason}
            onChange={setReason}
            error={tried && missing ? 'Nhập lý do, ít nhất 2 ký tự' : undefined}
          />
          {suggestions.length > 0 && (
            <>
              <Typography variant="body2" color="textSecondary">
                Hoặc bấm một lý do có sẵn để {inLine(confirmLabel)} ngay:
              </Typography>
              <StockReasonButtons reasons={suggestions} onPick={onAnswer} isFinal />
            </>
          )}
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={() => onAnswer(null)}>
            {refusalOf(confirmLabel)}
          </Button>
          <Button type="submit" variant="contained" color="error">
            {confirmLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
