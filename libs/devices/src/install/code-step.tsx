import { inLine, useTerm } from '@loa/app-config';
import { errorText, MessageList } from '@loa/ui-kit';
import { FieldFrame } from '@loa/ui-kit/form';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, useState, type SyntheticEvent } from 'react';
import { canScan } from './barcode-reader';
import { ScanCode } from './scan-code';

interface CodeStepProps {
  code: string;
  isAsking: boolean;
  error: unknown;
  onCode: (code: string) => void;
}

/** Code in a printed text: machines often show an address or several words; the code is the last of them. */
const codeIn = (read: string) =>
  read
    .trim()
    .split(/[\s=/?&]+/)
    .filter(Boolean)
    .at(-1) ?? '';

/** Step for the machine's code: scanned where the browser can, otherwise typed. */
export function CodeStep({ code: first, isAsking, error, onCode }: CodeStepProps) {
  const device = inLine(useTerm('device'));
  const id = useId();
  const [code, setCode] = useState(first);
  const [scans, setScans] = useState(false);
  const found = (read: string) => {
    setScans(false);
    setCode(codeIn(read));
    onCode(codeIn(read));
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (code.trim()) onCode(codeIn(code));
  };
  return (
    <Box component="form" noValidate aria-label="Tìm máy" onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
      <Box>Mã in trên nhãn của {device}, thường ở mặt sau hoặc trên hộp.</Box>
      {canScan() && (
        <Button variant="outlined" size="large" onClick={() => setScans(!scans)}>
          {scans ? 'Thôi quét' : 'Quét mã bằng camera'}
        </Button>
      )}
      {globalThis.isSecureContext === false && (
        <Box>Quét bằng camera chỉ dùng được khi mở trang bằng địa chỉ https. Hãy gõ mã.</Box>
      )}
      {scans && <ScanCode onFound={found} />}
      <FieldFrame
        label={`Mã ${device}`}
        id={id}
        labelId={`${id}-label`}
        helpId={`${id}-help`}
        required={false}
        error={undefined}
      >
        <OutlinedInput
          id={id}
          value={code}
          onChange={({ target }) => setCode(target.value)}
          autoFocus
          fullWidth
          inputProps={{ autoCapitalize: 'characters', autoComplete: 'off', spellCheck: false }}
        />
      </FieldFrame>
      {error !== null && error !== undefined && (
        <Alert severity="error">
          <MessageList message={errorText(error)} />
        </Alert>
      )}
      <Button type="submit" variant="contained" size="large" loading={isAsking} disabled={!code.trim()}>
        Tiếp tục
      </Button>
    </Box>
  );
}
