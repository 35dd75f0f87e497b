import Check from '@mui/icons-material/Check';
import ContentCopy from '@mui/icons-material/ContentCopy';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { toast } from '../feedback/toast';

/** SPEC §9. */
const COPY_CONFIRMATION_MS = 3000;

/** Copies a text: over plain http browsers have no clipboard, and copy only what is selected in the page. */
async function copyText(text: string) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const field = document.createElement('textarea');
  field.value = text;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  // Inside an open dialog, because that takes the focus back from everything outside.
  (document.activeElement?.parentElement ?? document.body).append(field);
  field.focus();
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  if (!isCopied) throw new Error('not copied');
}

/** Copies a text that is shown beside it, and confirms it for three seconds. */
export function CopyButton({ text }: { text: string }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), COPY_CONFIRMATION_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = () =>
    copyText(text).then(
      () => setCopied(true),
      () => toast.warning('Trình duyệt không cho sao chép. Hãy chọn dòng chữ rồi sao chép bằng tay.'),
    );
  return (
    <Button
      variant="outlined"
      startIcon={copied ? <Check /> : <ContentCopy />}
      onClick={() => void copy()}
      aria-live="polite"
    >
      {copied ? 'Đã sao chép' : 'Sao chép'}
    </Button>
  );
}
