import { serverNow } from '@loa/ui-kit/clock';
import { AreaField } from '@loa/areas/picker';
import { useTerm } from '@loa/app-config';
import { useCan } from '@loa/permissions';
import { useRecordForm } from '@loa/api-client/form';
import type { NewsItem } from '@loa/contracts/news';
import { choicesOf, newsCategoryChoices } from '@loa/settings';
import { lazyPart, Section } from '@loa/ui-kit';
import {
  FormGrid,
  LateDateField,
  MoreFields,
  SelectField,
  SwitchField,
  TextArea,
  TextField,
  ZodForm,
} from '@loa/ui-kit/form';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { newsApi } from '../api/news-api';
import { RichTextField } from '../editor/rich-text-field';
import { blankNews, bodyOf, formOf, newsForm } from './news-form-model';
import { PictureField } from './picture-field';
import { useNewsTexts } from './use-news-texts';

const PreviewDialog = lazyPart(() => import('./preview-dialog').then((dialog) => dialog.PreviewDialog));

/** Usual values: most news are one's own, and stay until they are removed. */
const RARE = { source_name: '', source_url: '', expire_on: null, note: '' };

/** All fields but the text itself. */
function Particulars() {
  const area = useTerm('area');
  const { data: fields } = useQuery(newsCategoryChoices());
  const can = useCan();
  return (
    <Section title="Thông tin">
      <PictureField name="image" label="Ảnh đầu tin" help="Được vẽ lại, rộng nhất 1600 điểm ảnh" />
      <FormGrid minWidth={240}>
        <SelectField
          name="category_news_id"
          label="Lĩnh vực"
          options={choicesOf(fields) ?? []}
          emptyLabel="Không chọn"
        />
        <AreaField name="area_id" label={area} />
      </FormGrid>
      {can('CAU_HINH_HE_THONG_EDIT', 'everyone') && <SwitchField name="is_pinned" label="Ghim lên đầu" />}
      <MoreFields
        label="Nguồn tin, hạn đọc, ghi chú"
        usual={RARE}
        late={<LateDateField name="expire_on" label="Đọc được đến hết ngày" />}
      >
        <TextField name="source_name" label="Nguồn tin" />
        <TextField name="source_url" label="Địa chỉ nguồn tin" type="url" placeholder="https://" />
        <TextArea name="note" label="Ghi chú" help="Chỉ người soạn tin đọc" minRows={2} />
      </MoreFields>
    </Section>
  );
}

interface NewsFormProps {
  record: NewsItem | undefined;
  area_id: string;
  onSaved: (saved: NewsItem) => void;
  onCancel: () => void;
}

/** Form of a news item. Its page decides about publishing; typed values are stored as a draft until they are saved. */
export function NewsForm({ record, area_id, onSaved, onCancel }: NewsFormProps) {
  const form = useRecordForm({
    schema: newsForm,
    api: newsApi,
    record,
    formOf,
    blank: blankNews(area_id),
    bodyOf,
    texts: useNewsTexts(),
    onSaved,
  });
  const [previewed, setPreviewed] = useState<string>();
  const preview = (
    <Button
      {...PreviewDialog.opener}
      variant="outlined"
      size="medium"
      onClick={() => setPreviewed(record?.publish_at ?? new Date(serverNow()).toISOString())}
    >
      Xem trước
    </Button>
  );
  return (
    <ZodForm
      {...form.props}
      onCancel={onCancel}
      extra={preview}
      label={record ? 'Sửa tin' : 'Viết tin'}
      submitLabel={record ? 'Lưu' : 'Lưu nháp'}
    >
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 360px' },
        }}
      >
        <Section title="Bài viết">
          <TextField name="name" label="Tiêu đề" />
          <TextArea name="summary" label="Tóm tắt" maxLength={500} minRows={2} />
          <RichTextField name="body" label="Nội dung" />
        </Section>
        <Particulars />
      </Box>
      {previewed && <PreviewDialog publish_at={previewed} onClose={() => setPreviewed(undefined)} />}
    </ZodForm>
  );
}
