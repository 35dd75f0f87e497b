import { TextField } from '@loa/ui-kit/form';
import { useState } from 'react';
import { RevealButton } from '../login/reveal-button';

interface PasswordInputProps {
  name: string;
  label: string;
  autoComplete: 'current-password' | 'new-password';
  help?: string | undefined;
}

/** A password in a form; it can be shown. */
export function PasswordInput({ label, help, ...field }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...field}
      {...(help && { help })}
      label={label}
      type={shown ? 'text' : 'password'}
      endAdornment={<RevealButton what={label.toLowerCase()} shown={shown} onToggle={setShown} />}
    />
  );
}
