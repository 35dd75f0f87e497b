import { useState, type KeyboardEvent, type Ref } from 'react';
import { LoginField } from './login-field';
import { RevealButton } from './reveal-button';

interface PasswordFieldProps {
  value: string;
  error: string | undefined;
  inputRef: Ref<HTMLInputElement>;
  onChange: (value: string) => void;
}

/** Password field that can be shown, with a hint while Caps Lock is on. */
export function PasswordField({ value, error, inputRef, onChange }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <LoginField
      label="Mật khẩu"
      name="password"
      type={shown ? 'text' : 'password'}
      autoComplete="current-password"
      value={value}
      error={error}
      hint={capsLock ? 'Phím Caps Lock đang bật' : undefined}
      inputRef={inputRef}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={watchCapsLock}
      onKeyUp={watchCapsLock}
      onBlur={() => setCapsLock(false)}
      endAdornment={<RevealButton what="mật khẩu" shown={shown} onToggle={setShown} />}
    />
  );
}
