import { useAreaNames } from '@loa/areas';
import { AreaField } from '@loa/areas/picker';
import { useTerm } from '@loa/app-config';
import { useRecordForm, type FormTexts } from '@loa/api-client/form';
import { shareLabels } from '@loa/content/parts';
import type { Collection } from '@loa/contracts/slideshows';
import { Section, toast } from '@loa/ui-kit';
import { FormGrid, RadioCards, SelectField, TextArea, TextField, ZodForm } from '@loa/ui-kit/form';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { collectionsApi } from '../api/slideshows-api';
import { kindLabels, optionsOf } from '../model/words';
import {
  blankOf,
  collectionForm,
  formOf,
  writeOf,
  type CollectionForm as Form,
  type KnownItems,
} from './collection-form-model';
import { CoverField } from './cover-field';
import { ItemsField } from './items-field';

const kinds = [
  { value: 'media', label: kindLabels.media, hint: 'Ảnh, video, tài liệu, chữ chạy' },
  { value: 'audio', label: kindLabels.audio, hint: 'Nội dung phát ra loa' },
];

function useTexts(): FormTexts<Form> {
  const area = useTerm('area');
  const areaNames = useAreaNames();
  return {
    name: 'Tên bộ sưu tập',
    note: 'Ghi chú',
    area_id: { label: area, written: ({ area_id }) => areaNames([area_id]) },
    share: { label: 'Ai được dùng', written: ({ share }) => shareLabels[share] },
    kind: { label: 'Loại', written: ({ kind }) => kindLabels[kind] },
    cover_id: { label: 'Ảnh bìa', written: ({ cover_id }) => (cover_id ? 'ảnh đã chọn' : 'ảnh đầu tiên') },
    items: { label: 'Nội dung trong bộ', written: ({ items }) => `${items.length} nội dung` },
  };
}

/** The kind of a collection must be chosen before it has items. */
function KindField() {
  const items = useWatch<Form, 'items'>({ name: 'items' });
  const { formState } = useFormContext<Form>();
  return (
    <RadioCards
      name="kind"
      label="Gồm những gì"
      options={kinds.map((kind) => ({ ...kind, disabled: items.length > 0 || formState.isSubmitting }))}
    />
  );
}

interface CollectionFormProps {
  record?: Collection;
  area_id: string;
  onSaved: (saved: Collection) => void;
  onCancel: () => void;
}

/** Form of a collection, new or existing. */
export function CollectionForm({ record, area_id, onSaved, onCancel }: CollectionFormProps) {
  const area = useTerm('area');
  const { data } = useQuery({ ...collectionsApi.items(record?.id ?? ''), enabled: record !== undefined });
  const known = useMemo((): KnownItems => new Map(data?.rows.map((item) => [item.content_id, item])), [data]);
  const [blank] = useState(() => blankOf(area_id));
  const form = useRecordForm({
    schema: collectionForm,
    api: collectionsApi,
    record,
    formOf,
    blank,
    bodyOf: writeOf,
    texts: useTexts(),
    onSaved: (saved: Collection) => {
      toast.success('Đã lưu bộ sưu tập');
      onSaved(saved);
    },
  });
  return (
    <ZodForm {...form.props} onCancel={onCancel} label="bộ sưu tập">
      <Section title="Nội dung trong bộ" hint="Kéo tay nắm để đổi thứ tự, hoặc đứng ở tay nắm và dùng phím mũi tên.">
        {!record && <KindField />}
        <ItemsField known={known} />
      </Section>
      <Section title="Thông tin">
        <TextField name="name" label="Tên bộ sưu tập" />
        <FormGrid minWidth={240}>
          <AreaField name="area_id" label={area} />
          <SelectField name="share" label="Ai được dùng" options={optionsOf(shareLabels)} />
        </FormGrid>
        <CoverField known={record?.cover ?? null} />
        <TextArea name="note" label="Ghi chú" minRows={2} maxLength={500} />
      </Section>
    </ZodForm>
  );
}
