import { isApiError, isUnanswered } from '@loa/api-client';
import { errorText, MessageList } from '@loa/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef, useState, type FormEvent } from 'react';
import { signIn } from '../sign-in';
import { LoginField } from './login-field';
import { PasswordField } from './password-field';
import { useLockout, waitText } from './use-lockout';

const MIN_USERNAME = 2;

/** User name and password; the typed user name stays after a failure. */
export function LoginForm() {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState<{ username?: string; password?: string }>({});
  const [failure, setFailure] = useState<string | string[]>();
  const [pending, setPending] = useState(false);
  const usernameInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const { seconds, lock } = useLockout();

  async function submit(event: FormEvent) {
    event.preventDefault();
    const name = username.trim();
    const lacking = {
      ...(name.length < MIN_USERNAME && { username: 'Vui lòng nhập tên đăng nhập' }),
      ...(!password && { password: 'Vui lòng nhập mật khẩu' }),
    };
    setMissing(lacking);
    setFailure(undefined);
    if (lacking.username) return usernameInput.current?.focus();
    if (lacking.password) return passwordInput.current?.focus();
    setPending(true);
    try {
      await signIn({ username: name, password });
    } catch (error) {
      lock(error);
      // Nobody has said that the password is wrong: another press is enough.
      if (!isUnanswered(error)) setPassword('');
      setFailure(isApiError(error) && error.status === 429 ? undefined : errorText(error));
      passwordInput.current?.focus();
    } finally {
      setPending(false);
    }
  }

  const waiting = seconds > 0;
  const problem = waiting ? `Đăng nhập sai quá nhiều lần, vui lòng thử lại sau (${waitText(seconds)})` : failure;
  return (
    <Box
      component="form"
      noValidate
      aria-label="Đăng nhập"
      onSubmit={(event) => void submit(event)}
      sx={{ display: 'grid', gap: 2.5 }}
    >
      <LoginField
        label="Tên đăng nhập"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        value={username}
        error={missing.username}
        inputRef={usernameInput}
        onChange={(event) => setUsername(event.target.value)}
      />
      <PasswordField value={password} error={missing.password} inputRef={passwordInput} onChange={setPassword} />
      {problem !== undefined && (
        <Box
          role="alert"
          sx={{ px: 1.5, py: 1.25, borderRadius: 1, bgcolor: 'state.red.soft', color: 'state.red.text' }}
        >
          <MessageList message={problem} />
        </Box>
      )}
      <Button type="submit" variant="contained" disabled={pending || waiting} sx={{ height: 44, fontSize: '1rem' }}>
        {pending ? 'Đang đăng nhập...' : 'Đăng nhập'}
      </Button>
    </Box>
  );
}
