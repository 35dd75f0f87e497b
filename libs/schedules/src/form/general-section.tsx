import { AreaField } from '@loa/areas/picker';
import { inLine, useTerm } from '@loa/app-config';
import { TEXT_MEDIUM } from '@loa/contracts/common';
import { useCan } from '@loa/permissions';
import { choicesOf, newsCategoryChoices } from '@loa/settings';
import { Section } from '@loa/ui-kit';
import { FormGrid, MoreFields, SelectField, TextArea, TextField } from '@loa/ui-kit/form';
import { useQuery } from '@tanstack/react-query';
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

/** Fields for name and owner. */
function GeneralFields() {
  const term = inLine(useTerm('area'));
  const words = wordsOf(useScheduleKind());
  return (
    <>
      <TextField name="name" label={`Tên ${words.inLine}`} placeholder="Ví dụ: Bản tin sáng" />
      <FormGrid>
        <AreaField name="area_id" label={`Thuộc ${term}`} required />
        <CategoryField />
      </FormGrid>
      <TextArea name="note" label="Ghi chú" maxLength={TEXT_MEDIUM} />
    </>
  );
}

export const GeneralSection = () => (
  <Section title="Thông tin chung">
    <GeneralFields />
  </Section>
);

/** Collapsed where all of it is already filled in. */
export const FoldedGeneral = () => (
  <Section>
    <MoreFields label="Tên, lĩnh vực, ghi chú" usual={{ category_news_id: null, note: '' }}>
      <GeneralFields />
    </MoreFields>
  </Section>
);
