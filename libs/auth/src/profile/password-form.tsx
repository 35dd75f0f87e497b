import { chosenPassword, passwordFields, withPasswordRules, type Account } from '@loa/contracts/accounts';
import { Section, toast } from '@loa/ui-kit';
import { ZodForm } from '@loa/ui-kit/form';
import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type * as z from 'zod';
import { PasswordInput } from './password-input';
import { PasswordRules } from './password-rules';
import { profileApi } from './profile-api';

const form = withPasswordRules(passwordFields.extend({ repeated: chosenPassword.min(1) })).refine(
  ({ new_password, repeated }) => new_password === repeated,
  { path: ['repeated'], message: 'Hai lần nhập chưa giống nhau' },
);
const blank = { old_password: '', new_password: '', repeated: '' };

interface PasswordFormProps {
  account: Account;
  title?: string;
  /** Help below the present password. */
  oldHelp?: string;
  extra?: ReactNode;
}

/** Form for the present password and the new one twice. Cleared when it is done: no password stays on the screen. */
export function PasswordForm({ account, title, oldHelp, extra }: PasswordFormProps) {
  const [times, setTimes] = useState(0);
  const { mutateAsync: change } = useMutation(profileApi.changePassword(account.id));
  const save = async ({ old_password, new_password }: z.output<typeof form>) => {
    await change({ old_password, new_password });
    toast.success('Đã đổi mật khẩu. Các nơi đăng nhập khác đã được đăng xuất.');
    setTimes(times + 1);
  };
  return (
    <ZodForm
      key={times}
      schema={form}
      values={blank}
      onSubmit={save}
      submitLabel="Đổi mật khẩu"
      extra={extra}
      inPanel
      label="Đổi mật khẩu"
    >
      <Section {...(title && { title })}>
        {/* Lets a password manager know whose password it is to store. */}
        <input type="text" name="username" autoComplete="username" value={account.username} readOnly hidden />
        <PasswordInput name="old_password" label="Mật khẩu hiện tại" autoComplete="current-password" help={oldHelp} />
        <PasswordInput name="new_password" label="Mật khẩu mới" autoComplete="new-password" />
        <PasswordRules />
        <PasswordInput name="repeated" label="Nhập lại mật khẩu mới" autoComplete="new-password" />
      </Section>
    </ZodForm>
  );
}
