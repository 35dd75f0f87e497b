import { AreaField } from '@loa/areas/picker';
import { useTerm } from '@loa/app-config';
import { shareLabels } from '@loa/content/parts';
import { choicesOf, contentCategoryChoices, newsCategoryChoices } from '@loa/settings';
import { FormGrid, SelectField } from '@loa/ui-kit/form';
import { useQuery } from '@tanstack/react-query';

const shareOptions = Object.entries(shareLabels).map(([value, label]) => ({ value, label }));

/** Fields of every media: area, categories and share. */
export function SharedFields() {
  const area = useTerm('area');
  const { data: categories } = useQuery(newsCategoryChoices());
  const { data: kinds } = useQuery(contentCategoryChoices('media'));
  return (
    <FormGrid minWidth={240}>
      <AreaField name="area_id" label={area} />
      <SelectField
        name="category_news_id"
        label="Lĩnh vực"
        options={choicesOf(categories) ?? []}
        emptyLabel="Không chọn"
      />
      <SelectField
        name="content_category_id"
        label="Loại nội dung"
        options={choicesOf(kinds) ?? []}
        emptyLabel="Không chọn"
      />
      <SelectField name="share" label="Ai được dùng" options={shareOptions} />
    </FormGrid>
  );
}
