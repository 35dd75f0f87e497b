import { FormGrid, MoreFields, useField } from '@loa/ui-kit/form';
import { useWatch } from 'react-hook-form';
import { JingleField } from '../editor/jingle-field';
import type { NewContentForm } from '../model/form/content-form';

function Jingle({ name, label }: { name: 'jingle_before_id' | 'jingle_after_id'; label: string }) {
  const { field, error } = useField({ name });
  const value = field.value as NewContentForm[typeof name];
  return (
    <JingleField label={label} value={value} onChange={field.onChange} {...(error !== undefined && { fault: error })} />
  );
}

/** Jingles around new contents, before they are saved. */
export function NewJingles() {
  const jingles = useWatch<NewContentForm, ['jingle_before_id', 'jingle_after_id']>({
    name: ['jingle_before_id', 'jingle_after_id'],
  });
  const names = jingles.flatMap((jingle) => jingle?.name ?? []);
  return (
    <MoreFields
      label="Nhạc hiệu"
      holds={names.join(', ') || 'Không có'}
      usual={{ jingle_before_id: null, jingle_after_id: null }}
    >
      <FormGrid minWidth={260}>
        <Jingle name="jingle_before_id" label="Nhạc hiệu mở đầu" />
        <Jingle name="jingle_after_id" label="Nhạc hiệu kết thúc" />
      </FormGrid>
    </MoreFields>
  );
}
