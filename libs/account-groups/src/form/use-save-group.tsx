import { useRecordForm } from '@loa/api-client/form';
import { accountGroups, type AccountGroup } from '@loa/contracts/accounts';
import { toast } from '@loa/ui-kit';
import { useState } from 'react';
import type * as z from 'zod';
import { accountGroupsApi, previewRights } from '../api/account-groups-api';
import { chosenCount, groupLabels as labels } from '../model/group-words';
import { differenceOf } from '../model/ticking';
import type { RightsPreview } from './rights-preview-dialog';

export type GroupFields = z.output<typeof accountGroups.write>;

const formOf = ({ name, note, code, permission_ids }: AccountGroup): GroupFields => ({
  name,
  note,
  code,
  permission_ids,
});
const blank: GroupFields = { name: '', note: '', code: '', permission_ids: [] };
const NOT_SAVED = 'Chưa lưu: bạn chọn xem lại quyền của nhóm.';

/** Saves a group. A change of its permissions is first shown with its effect on the members. */
export function useSaveGroup(
  group: AccountGroup | undefined,
  onSaved: (saved: AccountGroup) => unknown,
  nameOf: (permission_id: number) => string,
) {
  const [question, setQuestion] = useState<(RightsPreview & { answer: (goOn: boolean) => void }) | null>(null);
  const texts = {
    name: labels.name,
    code: labels.code,
    note: labels.note,
    permission_ids: {
      label: labels.rights,
      written: ({ permission_ids }: GroupFields) =>
        permission_ids.length > 6
          ? chosenCount(permission_ids.length)
          : permission_ids.map(nameOf).join(', ') || 'không có quyền nào',
    },
  };
  const reportSaved = (saved: AccountGroup) => {
    toast.success(group ? 'Đã lưu nhóm người dùng' : 'Đã thêm nhóm người dùng');
    return onSaved(saved);
  };
  const { stored, props } = useRecordForm({
    schema: accountGroups.write,
    api: accountGroupsApi,
    record: group,
    formOf,
    blank,
    texts,
    onSaved: reportSaved,
  });

  /** Whether to continue; a group without members needs no question. */
  const isAgreed = async ({ id }: AccountGroup, { permission_ids }: GroupFields) => {
    const preview = await previewRights(id, permission_ids);
    if (preview.account_count === 0) return true;
    const isGoing = await new Promise<boolean>((answer) => setQuestion({ preview, answer }));
    setQuestion(null);
    return isGoing;
  };
  const onSubmit = async (fields: GroupFields) => {
    const { gives, takes } = differenceOf(stored?.permission_ids ?? [], fields.permission_ids);
    if (stored && gives.length + takes.length > 0 && !(await isAgreed(stored, fields))) throw new Error(NOT_SAVED);
    return props.onSubmit(fields);
  };
  return { stored, question, form: { ...props, onSubmit } };
}
