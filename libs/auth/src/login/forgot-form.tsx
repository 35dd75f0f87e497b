import { errorText, MessageList } from '@loa/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef, useState, type FormEvent } from 'react';
import { forgotApi } from './forgot-api';
import { LoginField } from './login-field';

const MIN_NAME = 2;

/** Form for the name or the e-mail address of the account; after sending, the answer is in its place. */
export function ForgotForm() {
  const [name, setName] = useState('');
  const [missing, setMissing] = useState(false);
  const [failure, setFailure] = useState<string | string[]>();
  const [answer, setAnswer] = useState<string>();
  const [pending, setPending] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const lacking = name.trim().length < MIN_NAME;
    setMissing(lacking);
    setFailure(undefined);
    if (lacking) return input.current?.focus();
    setPending(true);
    try {
      setAnswer((await forgotApi.ask(name.trim())).message);
    } catch (error) {
      setFailure(errorText(error));
    } finally {
      setPending(false);
    }
  }

  if (answer) {
    return (
      <Box
        role="status"
        sx={{ px: 1.5, py: 1.25, borderRadius: 1, bgcolor: 'state.blue.soft', color: 'state.blue.text' }}
      >
        {answer}
      </Box>
    );
  }
  return (
    <Box
      component="form"
      noValidate
      aria-label="Quên mật khẩu"
      onSubmit={(event) => void submit(event)}
      sx={{ display: 'grid', gap: 2.5 }}
    >
      <LoginField
        label="Tên đăng nhập hoặc email"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        value={name}
        error={missing ? 'Vui lòng nhập tên đăng nhập hoặc email' : undefined}
        inputRef={input}
        onChange={(event) => setName(event.target.value)}
      />
      {failure !== undefined && (
        <Box
          role="alert"
          sx={{ px: 1.5, py: 1.25, borderRadius: 1, bgcolor: 'state.red.soft', color: 'state.red.text' }}
        >
          <MessageList message={failure} />
        </Box>
      )}
      <Button type="submit" variant="contained" disabled={pending} sx={{ height: 44, fontSize: '1rem' }}>
        {pending ? 'Đang gửi...' : 'Gửi yêu cầu'}
      </Button>
    </Box>
  );
}
