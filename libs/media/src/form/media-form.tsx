import { useAreaNames } from '@loa/areas';
import { useTerm } from '@loa/app-config';
import { useRecordForm, type FormTexts } from '@loa/api-client/form';
import { useFormUploads } from '@loa/api-client/upload-form';
import { shareLabels } from '@loa/content/parts';
import type { Media } from '@loa/contracts/media';
import { contentCategoryChoices, newsCategoryChoices } from '@loa/settings';
import { formatDate, Section, toast } from '@loa/ui-kit';
import { LateDateField, MoreFields, RadioCards, TextArea, TextField, ZodForm } from '@loa/ui-kit/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { mediasApi } from '../api/medias-api';
import { calledOf } from '../model/media-words';
import { FileField } from './file-field';
import { blankOf, formOf, mediaForm, writeOf, type MediaForm as Form } from './media-form-model';
import { SharedFields } from './shared-fields';
import { TextFields } from './text-fields';

/** Usual values: most media are valid until they are removed. */
const RARE = { expires_on: null, note: '' };
const kinds = [
  { value: 'file', label: 'Tải tệp lên', help: 'Ảnh, video, PDF, PowerPoint' },
  { value: 'text', label: 'Chữ chạy', help: 'Gõ chữ, chọn màu và tốc độ' },
  { value: 'web', label: 'Trang web', help: 'Màn hình mở địa chỉ này' },
];

function useMediaTexts(): FormTexts<Form> {
  const area = useTerm('area');
  const areaNames = useAreaNames();
  const { data: categories } = useQuery(newsCategoryChoices());
  const { data: kinds } = useQuery(contentCategoryChoices('media'));
  const nameIn = (list: typeof categories | typeof kinds, id: string | null) =>
    list?.rows.find((row) => row.id === id)?.name ?? 'không chọn';
  return {
    name: 'Tên nội dung',
    body: 'Chữ chạy',
    web_url: 'Địa chỉ trang web',
    width: 'Bảng rộng',
    height: 'Bảng cao',
    note: 'Ghi chú',
    area_id: { label: area, written: ({ area_id }) => areaNames([area_id]) },
    category_news_id: { label: 'Lĩnh vực', written: ({ category_news_id }) => nameIn(categories, category_news_id) },
    content_category_id: {
      label: 'Loại nội dung',
      written: ({ content_category_id }) => nameIn(kinds, content_category_id),
    },
    share: { label: 'Ai được dùng', written: ({ share }) => shareLabels[share] },
    expires_on: {
      label: 'Dùng đến hết ngày',
      written: ({ expires_on }) => (expires_on ? formatDate(expires_on) : 'không hết hạn'),
    },
    text_style: {
      label: 'Kiểu chữ',
      written: ({ text_style: { size_px, color, background, speed_px } }) =>
        `cỡ ${size_px}, ${color} trên ${background}, ${speed_px} điểm/giây`,
    },
  };
}

function WhatFields({ uploads, record }: { uploads: ReturnType<typeof useFormUploads>; record: Media | undefined }) {
  const what = useWatch<Form, 'what'>({ name: 'what' });
  return (
    <Section title={record ? 'Nội dung' : 'Chiếu gì'}>
      {!record && <RadioCards name="what" label="Loại nội dung" options={kinds} />}
      {what === 'file' && <FileField uploads={uploads} replaces={record !== undefined} />}
      {what === 'text' && <TextFields />}
      {what === 'web' && (
        <TextField
          name="web_url"
          label="Địa chỉ trang web"
          type="url"
          placeholder="https://"
          required
          help="Địa chỉ trên internet; không nhận địa chỉ mạng nội bộ"
        />
      )}
    </Section>
  );
}

interface MediaFormProps {
  record?: Media;
  isTest: boolean;
  area_id: string;
  /** Initial values of a new one. */
  given?: Partial<Form> | undefined;
  onSaved: (saved: Media) => void;
  onCancel: () => void;
  /** In a panel above another form. */
  inPanel?: { onDirty: (dirty: boolean) => void };
}

/** Form of a media, new or existing. */
export function MediaForm({ record, isTest, area_id, given, onSaved, onCancel, inPanel }: MediaFormProps) {
  const uploads = useFormUploads();
  const [blank] = useState(() => ({ ...blankOf(area_id, isTest), ...given }));
  const form = useRecordForm({
    schema: mediaForm,
    api: mediasApi,
    record,
    formOf,
    blank,
    bodyOf: async (fields: Form) => {
      const upload_id = fields.what === 'file' && fields.file ? await uploads.uploadIdOf(fields.file) : null;
      return { ...writeOf(fields), ...(upload_id && { upload_id }) };
    },
    texts: useMediaTexts(),
    onSaved: (saved: Media, { file }) => {
      if (file) uploads.used(file);
      toast.success('Đã lưu nội dung');
      onSaved(saved);
    },
    undrafted: ['file'],
  });
  const save = async (fields: Form) => {
    uploads.keep(true);
    try {
      await form.props.onSubmit(fields);
    } finally {
      uploads.keep(false);
    }
  };
  return (
    <ZodForm
      {...form.props}
      {...(inPanel && { isStep: true, onDirty: inPanel.onDirty, submitLabel: 'Lưu và chọn' })}
      onSubmit={save}
      onCancel={onCancel}
      label={calledOf(isTest)}
    >
      <WhatFields uploads={uploads} record={record} />
      <Section title="Thông tin">
        <TextField name="name" label="Tên nội dung" />
        <SharedFields />
        <MoreFields
          label="Hạn dùng, ghi chú"
          usual={RARE}
          late={<LateDateField name="expires_on" label="Dùng đến hết ngày" help="Để trống: không hết hạn" />}
        >
          <TextArea name="note" label="Ghi chú" minRows={2} maxLength={500} />
        </MoreFields>
      </Section>
    </ZodForm>
  );
}
