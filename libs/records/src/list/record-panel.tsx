import { permissionOf, type EntityOf, type Resource } from '@loa/contracts/common';
import { useCan } from '@loa/permissions';
import { KeyValueList, toast } from '@loa/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { RecordedPanel } from '../history';
import { capital, NEW_RECORD } from '../record-words';
import { isAble } from './is-able';
import { allFields, drawnOf } from './record-fields';
import type { RecordList } from './record-list';

const Facts = ({ fields, record }: { fields: object; record: object }) => (
  <KeyValueList
    items={allFields(fields)
      .filter(({ field }) => field !== 'name')
      .map((one) => ({ label: one.label, value: drawnOf(one, record) }))}
  />
);

/** One record beside its list: a form for users who may edit it, else read-only. */
export function RecordPanel<R extends Resource>({
  list,
  id,
  onClose,
}: {
  list: RecordList<R>;
  id: string;
  onClose: () => void;
}) {
  const { calls, api, fields, Form } = list;
  const can = useCan();
  const isNew = id === NEW_RECORD;
  const detail = useQuery({ ...api.detail(id), enabled: !isNew });
  const record = detail.data as (EntityOf<R> & { name: string }) | undefined;
  const fills = can(permissionOf(calls, isNew ? 'ADD' : 'EDIT'), calls.scope) && (!record || isAble(record, 'EDIT'));
  const onSaved = () => {
    toast.success(`${isNew ? 'Đã thêm' : 'Đã lưu'} ${calls.label}`);
    onClose();
  };
  const panel = { label: `${isNew ? 'Thêm' : 'Sửa'} ${calls.label}`, inPanel: true as const, onCancel: onClose };
  return (
    <RecordedPanel
      open
      onClose={onClose}
      query={isNew ? undefined : { ...detail, data: record && { id } }}
      isForm={fills}
      title={isNew ? panel.label : (record?.name ?? capital(calls.label))}
    >
      {fills && (isNew || record) && <Form record={record} onSaved={onSaved} panel={panel} />}
      {!fills && record && <Facts fields={fields} record={record} />}
    </RecordedPanel>
  );
}
