import { useRecordForm } from '@loa/api-client/form';
import { useAreaFilter, useAreaNames } from '@loa/areas';
import { AreaField } from '@loa/areas/picker';
import { useDevicesTerm, useTerm } from '@loa/app-config';
import { accounts, type Account, type OneTimePassword } from '@loa/contracts/accounts';
import { DevicePicker } from '@loa/devices/picker';
import { useCan } from '@loa/permissions';
import { formatNumber, formatPhone, toast } from '@loa/ui-kit';
import {
  FormGrid,
  MoreFields,
  NumberField,
  SelectField,
  SwitchField,
  TextArea,
  TextField,
  useField,
  ZodForm,
} from '@loa/ui-kit/form';
import { useWatch } from 'react-hook-form';
import type * as z from 'zod';
import { accountsApi } from '../api/accounts-api';
import { accountLabels as labels } from '../model/account-words';
import { usePermissionRows } from '../model/permission-rows';
import { RightsField } from './rights-field';
import { useGroupOptions } from './use-group-options';

type AccountFields = z.output<typeof accounts.write>;

const formOf = ({
  username,
  name,
  note,
  phone,
  email,
  group_account_id,
  area_id,
  own_permission_ids,
  is_hotline,
  hotline_order,
  device_ids,
}: Account): AccountFields => ({
  username,
  name,
  note,
  phone: formatPhone(phone),
  email,
  group_account_id,
  area_id,
  own_permission_ids,
  is_hotline,
  hotline_order,
  device_ids,
});
const empty: AccountFields = {
  username: '',
  name: '',
  note: '',
  phone: '',
  email: '',
  group_account_id: '',
  area_id: '',
  own_permission_ids: [],
  is_hotline: false,
  hotline_order: 0,
  device_ids: [],
};

function DevicesField({ name, label, help }: { name: string; label: string; help: string }) {
  const { field, error, disabled } = useField({ name });
  return (
    <DevicePicker
      label={label}
      helperText={help}
      value={field.value as string[]}
      onChange={field.onChange}
      error={error}
      disabled={disabled}
      buttonRef={field.ref}
    />
  );
}

/** The inherited permissions follow the group that is chosen in the same form. */
function OwnRights({ rightsOf }: Pick<ReturnType<typeof useGroupOptions>, 'rightsOf'>) {
  const groupId = useWatch<AccountFields, 'group_account_id'>({ name: 'group_account_id' });
  return (
    <MoreFields label={labels.own_permission_ids} usual={{ own_permission_ids: [] }}>
      <RightsField name="own_permission_ids" label={labels.own_permission_ids} groupRights={rightsOf(groupId)} />
    </MoreFields>
  );
}

/** Values of the fields in words, for differences between two versions. */
function useAccountTexts(groupName: (id: string) => string) {
  const [area, device] = [useTerm('area'), useDevicesTerm()];
  const areaNames = useAreaNames();
  const rights = usePermissionRows().flatMap(({ actions }) => actions);
  return {
    ...labels,
    phone: { label: labels.phone, written: ({ phone }: AccountFields) => formatPhone(phone) || 'trống' },
    group_account_id: {
      label: labels.group_account_id,
      written: ({ group_account_id }: AccountFields) => groupName(group_account_id),
    },
    area_id: { label: area, written: ({ area_id }: AccountFields) => areaNames([area_id]) },
    own_permission_ids: {
      label: labels.own_permission_ids,
      written: ({ own_permission_ids: own }: AccountFields) =>
        rights
          .filter(({ id }) => own.includes(id))
          .map(({ name }) => name)
          .join(', ') || 'không có',
    },
    is_hotline: { label: labels.is_hotline, written: ({ is_hotline }: AccountFields) => (is_hotline ? 'có' : 'không') },
    device_ids: {
      label: `${labels.device_ids} ${device}`,
      written: ({ device_ids }: AccountFields) =>
        device_ids.length ? `${formatNumber(device_ids.length)} ${device}` : 'không giới hạn',
    },
  };
}

interface AccountFormProps {
  account: Account | undefined;
  /** Called with a new account's password, which is shown once. */
  onPassword: (given: OneTimePassword) => void;
  onDone: () => void;
}

/** Form of one account; a new one without `account`. */
export function AccountForm({ account, onPassword, onDone }: AccountFormProps) {
  const [area, device] = [useTerm('area'), useDevicesTerm()];
  const can = useCan();
  const { area_id = '' } = useAreaFilter();
  const { options, rightsOf, problem, nameOf } = useGroupOptions(account);
  const texts = useAccountTexts(nameOf);
  const onSaved = () => {
    if (account) toast.success('Đã lưu tài khoản');
    onDone();
  };
  const form = useRecordForm({
    schema: accounts.write,
    api: { update: accountsApi.update, create: () => accountsApi.create(onPassword) },
    record: account,
    formOf,
    blank: { ...empty, area_id },
    texts,
    onSaved,
  });
  return (
    <ZodForm
      {...form.props}
      onCancel={onDone}
      inPanel
      label={account ? 'Sửa tài khoản' : 'Thêm tài khoản'}
      submitLabel={account ? 'Lưu' : 'Thêm tài khoản'}
    >
      <FormGrid minWidth={180}>
        <TextField name="name" label={labels.name} />
        <TextField name="username" label={labels.username} help="Chữ không dấu, chữ số; không trùng ai" />
      </FormGrid>
      <SelectField
        name="group_account_id"
        label={labels.group_account_id}
        options={options}
        {...(problem && { help: problem })}
      />
      <AreaField name="area_id" label={area} help="Thấy và làm được việc ở đây và mọi nơi bên dưới" />
      <FormGrid minWidth={180}>
        <TextField name="phone" label={labels.phone} type="tel" placeholder="0912 345 678" />
        <TextField name="email" label={labels.email} type="email" />
      </FormGrid>
      <OwnRights rightsOf={rightsOf} />
      <MoreFields
        label={`Đường dây nóng, ${device}, ghi chú`}
        usual={{ is_hotline: false, hotline_order: 0, device_ids: [], note: '' }}
      >
        <SwitchField
          name="is_hotline"
          label={labels.is_hotline}
          help="Mọi người ở đây và bên dưới thấy tên và số điện thoại để gọi"
        />
        <NumberField name="hotline_order" label={labels.hotline_order} help="Số nhỏ đứng trước" />
        {can('THIET_BI_DA_LAP_DAT_VIEW') && (
          <DevicesField name="device_ids" label={`${labels.device_ids} ${device}`} help="Để trống: không giới hạn" />
        )}
        <TextArea name="note" label={labels.note} minRows={2} />
      </MoreFields>
    </ZodForm>
  );
}
