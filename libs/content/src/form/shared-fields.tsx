import { AreaField } from '@loa/areas/picker';
import { useTerm } from '@loa/app-config';
import { choicesOf, contentCategoryChoices, newsCategoryChoices, soundQualityChoices } from '@loa/settings';
import { FormGrid, SelectField } from '@loa/ui-kit/form';
import { useQuery } from '@tanstack/react-query';
import { shareLabels } from '../model/content-state';

const shareOptions = Object.entries(shareLabels).map(([value, label]) => ({ value, label }));

/** Fields of every content: area, categories, share and sound quality. */
export function SharedFields() {
  const area = useTerm('area');
  const { data: qualities } = useQuery(soundQualityChoices());
  const { data: categories } = useQuery(newsCategoryChoices());
  const { data: kinds } = useQuery(contentCategoryChoices('audio'));
  return (
    <FormGrid minWidth={260}>
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
      <SelectField name="sound_quality_id" label="Chất lượng âm thanh" options={choicesOf(qualities) ?? []} />
    </FormGrid>
  );
}
