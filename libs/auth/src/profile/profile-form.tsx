import { useRecordForm } from '@loa/api-client/form';
import { profileFields, type Account, type ProfileFields } from '@loa/contracts/accounts';
import { formatPhone, Section, toast } from '@loa/ui-kit';
import { FormGrid, TextField, ZodForm } from '@loa/ui-kit/form';
import { profileApi } from './profile-api';

const labels = { full_name: 'Họ và tên', phone: 'Số điện thoại', email: 'Email' };
const texts = {
  ...labels,
  phone: { label: labels.phone, written: ({ phone }: ProfileFields) => formatPhone(phone) || 'trống' },
};
const formOf = ({ full_name, phone, email }: Account): ProfileFields => ({
  full_name,
  phone: formatPhone(phone),
  email,
});
const api = { update: profileApi.save };

/** Name, phone and email of the own account. */
export function ProfileForm({ account }: { account: Account }) {
  const form = useRecordForm({
    schema: profileFields,
    api,
    record: account,
    formOf,
    texts,
    onSaved: () => toast.success('Đã lưu thông tin tài khoản'),
  });
  return (
    <ZodForm {...form.props} inPanel label="Thông tin cá nhân">
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
