import { areasQuery } from '@loa/areas';
import { AreaField } from '@loa/areas/picker';
import { inLine, useTerm } from '@loa/app-config';
import { TEXT_MEDIUM } from '@loa/contracts/common';
import { useCan } from '@loa/permissions';
import { choicesOf, newsCategoryChoices } from '@loa/settings';
import { FormGrid, MoreFields, SelectField, TextArea, TextField } from '@loa/ui-kit/form';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { ScheduleForm } from '../model/form/form-values';
import { useScheduleKind, wordsOf } from '../model/schedule-kind';

/** Field for the news category; hidden from users who may not see news categories. */
function CategoryField() {
  const mayRead = useCan()('LINH_VUC_TIN_TUC_VIEW');
  const { data } = useQuery({ ...newsCategoryChoices(), enabled: mayRead });
  if (!mayRead) return null;
  return (
    <SelectField
      name="category_news_id"
      label="Lĩnh vực tin tức"
      emptyLabel="Không chọn"
      options={choicesOf(data) ?? []}
    />
  );
}

/** Field for the name. */
export function NameField() {
  const words = wordsOf(useScheduleKind());
  return <TextField name="name" label={`Tên ${words.inLine}`} placeholder="Ví dụ: Bản tin sáng" />;
}

/** Owner, news category and note; with the name where that is filled in already. */
export function GeneralFold({ withName = false }: { withName?: boolean }) {
  const term = inLine(useTerm('area'));
  const [area_id, note] = useWatch<ScheduleForm, ['area_id', 'note']>({ name: ['area_id', 'note'] });
  const { data: tree } = useQuery(areasQuery(area_id ? [area_id] : []));
  const owner = area_id && tree?.byId.get(area_id)?.name;
  return (
    <MoreFields
      label={withName ? 'Tên, lĩnh vực, ghi chú' : 'Lĩnh vực, ghi chú'}
      holds={[owner && `Thuộc ${owner}`, note && 'có ghi chú'].filter(Boolean).join(', ')}
      usual={{ category_news_id: null, note: '' }}
    >
      {withName && <NameField />}
      <FormGrid>
        <AreaField name="area_id" label={`Thuộc ${term}`} required />
        <CategoryField />
      </FormGrid>
      <TextArea name="note" label="Ghi chú" maxLength={TEXT_MEDIUM} />
    </MoreFields>
  );
}
