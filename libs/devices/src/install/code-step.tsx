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

/** Texts on the label of a machine. */
export interface Label {
  code: string;
  /** The serial number or the claim code. */
  printed: string;
}

interface CodeStepProps extends Label {
  isAsking: boolean;
  error: unknown;
  onLabel: (label: Label) => void;
}

/** Code in a printed text: machines often show an address or several words; the code is the last of them. */
const codeIn = (read: string) =>
  read
    .trim()
    .split(/[\s=/?&]+/)
    .filter(Boolean)
    .at(-1) ?? '';

/** Step for the machine's code: scanned where the browser can, otherwise typed. */
export function CodeStep({ code: first, printed: before, isAsking, error, onLabel }: CodeStepProps) {
  const device = inLine(useTerm('device'));
  const id = useId();
  const [code, setCode] = useState(first);
  const [printed, setPrinted] = useState(before);
  const [scans, setScans] = useState(false);
  const found = (read: string) => {
    setScans(false);
    setCode(codeIn(read));
    onLabel({ code: codeIn(read), printed: printed.trim() });
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (code.trim()) onLabel({ code: codeIn(code), printed: printed.trim() });
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
      <FieldFrame
        label="Số sê-ri hoặc mã nhận máy"
        id={`${id}-printed`}
        labelId={`${id}-printed-label`}
        helpId={`${id}-printed-help`}
        required={false}
        help="In cùng nhãn với mã. Cần khi máy chưa có trong danh sách của bạn."
        error={undefined}
      >
        <OutlinedInput
          id={`${id}-printed`}
          value={printed}
          onChange={({ target }) => setPrinted(target.value)}
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
