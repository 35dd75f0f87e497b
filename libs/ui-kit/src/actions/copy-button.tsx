import Check from '@mui/icons-material/Check';
import ContentCopy from '@mui/icons-material/ContentCopy';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { toast } from '../feedback/toast';

/** SPEC §9. */
const COPY_CONFIRMATION_MS = 3000;

/** Copies a text that is shown beside it, and confirms it for three seconds. */
export function CopyButton({ text }: { text: string }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), COPY_CONFIRMATION_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
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
