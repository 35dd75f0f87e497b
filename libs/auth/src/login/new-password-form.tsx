import { isApiError } from '@loa/api-client';
import { chosenPassword, newPassword } from '@loa/contracts/accounts';
import { Section } from '@loa/ui-kit';
import { ZodForm } from '@loa/ui-kit/form';
import * as z from 'zod';
import { PasswordInput } from '../profile/password-input';
import { PasswordRules } from '../profile/password-rules';
import { forgotApi } from './forgot-api';

const form = z
  .strictObject({ new_password: newPassword, repeated: chosenPassword.min(1) })
  .refine(({ new_password, repeated }) => new_password === repeated, {
    path: ['repeated'],
    message: 'Hai lần nhập chưa giống nhau',
  });
const blank = { new_password: '', repeated: '' };

/** Form for the new password, twice, for a user who came by the link of an e-mail. */
export function NewPasswordForm({
  token,
  onDone,
  onSpent,
}: {
  token: string;
  onDone: () => void;
  onSpent: () => void;
}) {
  const save = async ({ new_password }: z.output<typeof form>) => {
    try {
      await forgotApi.reset(token, new_password);
    } catch (error) {
      if (!isApiError(error) || error.code !== 'RULE') throw error;
      return onSpent();
    }
    onDone();
  };
  return (
    <ZodForm schema={form} values={blank} onSubmit={save} submitLabel="Đặt mật khẩu" inPanel label="Đặt mật khẩu mới">
      <Section>
        <PasswordInput name="new_password" label="Mật khẩu mới" autoComplete="new-password" />
        <PasswordRules />
        <PasswordInput name="repeated" label="Nhập lại mật khẩu mới" autoComplete="new-password" />
      </Section>
    </ZodForm>
  );
}
