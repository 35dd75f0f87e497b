import { isApiError } from '@loa/api-client';
import { profileFields, type Account, type ProfileFields } from '@loa/contracts/accounts';
import { formatPhone, Section, toast } from '@loa/ui-kit';
import { FormGrid, isStale, TextField, ZodForm, type FormConflict } from '@loa/ui-kit/form';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { profileApi } from './profile-api';

const labels = { full_name: 'Họ và tên', phone: 'Số điện thoại', email: 'Email' };
type Field = keyof typeof labels;

const formOf = ({ full_name, phone, email }: ProfileFields): ProfileFields => ({ full_name, phone: formatPhone(phone), email });
const written = (text: string) => text || 'trống';

/** Where the stored account and the form on the screen differ, in words. */
function differences(theirs: Account, mine: ProfileFields) {
  const [stored, typed] = [formOf(theirs), formOf(mine)];
  return (Object.keys(labels) as Field[]).filter((field) => stored[field] !== typed[field]).map((field) => ({ label: labels[field], theirs: written(stored[field]), mine: written(typed[field]) }));
}

/** Name, phone and email, filled once: what arrives while somebody types is settled when saving. */
export function ProfileForm({ account }: { account: Account }) {
  const [base, setBase] = useState(account);
  const [conflict, setConflict] = useState<FormConflict>();
  const version = useRef(account.version);
  const values = useMemo(() => formOf(base), [base]);
  const { mutateAsync: saveProfile } = useMutation(profileApi.save());

  const startFrom = (saved: Account) => {
    version.current = saved.version;
    setBase(saved);
  };
  const settle = (act: () => void) => () => {
    setConflict(undefined);
    act();
  };
  const showConflict = (current: Account, mine: ProfileFields) =>
    setConflict({
      by: current.updated_by?.name,
      changes: differences(current, mine),
      onKeepMine: settle(() => (version.current = current.version)),
      onTakeTheirs: settle(() => startFrom(current)),
    });

  const save = async (fields: ProfileFields) => {
    try {
      startFrom(await saveProfile({ ...fields, version: version.current }));
      toast.success('Đã lưu thông tin tài khoản');
    } catch (error) {
      if (isStale(error) && isApiError(error)) showConflict((error.details as { current: Account }).current, fields);
      throw error;
    }
  };

  return (
    <ZodForm schema={profileFields} values={values} onSubmit={save} conflict={conflict} inPanel label="Thông tin cá nhân">
      <Section title="Thông tin cá nhân">
        <TextField name="full_name" label={labels.full_name} autoComplete="name" />
        <FormGrid>
          <TextField name="phone" label={labels.phone} type="tel" autoComplete="tel" placeholder="0912 345 678" />
          <TextField name="email" label={labels.email} type="email" autoComplete="email" />
        </FormGrid>
      </Section>
    </ZodForm>
  );
}
