import { useAreaNames } from '@loa/areas';
import { AreaField } from '@loa/areas/picker';
import { useTerm } from '@loa/app-config';
import { useRecordForm, type FormTexts } from '@loa/api-client/form';
import { shareLabels } from '@loa/content/parts';
import type { Slideshow } from '@loa/contracts/slideshows';
import { choicesOf, resolutionChoices, useUsualResolution } from '@loa/settings';
import { formatDuration, PageSkeleton, Section, toast } from '@loa/ui-kit';
import {
  FormGrid,
  MoreFields,
  NumberField,
  RadioCards,
  SelectField,
  SwitchField,
  TextArea,
  TextField,
  ZodForm,
} from '@loa/ui-kit/form';
import Alert from '@mui/material/Alert';
import MuiLink from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { collectionsApi, slideshowsApi } from '../api/slideshows-api';
import { fitLabels, optionsOf, sourceLabels, transitionLabels } from '../model/words';
import { BoardPreview } from '../preview/board-preview';
import { MusicField } from './music-field';
import { SlideEditor } from './slide-editor';
import { blankOf, formOf, slideshowForm, writeOf, type SlideshowForm as Form } from './slideshow-form-model';
import { SlidesField } from './slides-field';
import { useFormSlides } from './use-form-slides';

const sources = [
  { value: 'slides', label: sourceLabels.slides, hint: 'Ảnh, video, từng trang tài liệu' },
  { value: 'collection', label: sourceLabels.collection, hint: 'Bộ đổi thì trình chiếu đổi theo' },
];
const MOST = 200;
const sizesQuery = resolutionChoices();
const collectionChoices = () => collectionsApi.list({ kind: 'media', limit: MOST, sort: 'name' });

function useTexts(): FormTexts<Form> {
  const area = useTerm('area');
  const areaNames = useAreaNames();
  const { data: sizes } = useQuery(sizesQuery);
  const { data: collections } = useQuery(collectionChoices());
  return {
    name: 'Tên trình chiếu',
    note: 'Ghi chú',
    area_id: { label: area, written: ({ area_id }) => areaNames([area_id]) },
    share: { label: 'Ai được dùng', written: ({ share }) => shareLabels[share] },
    resolution_id: {
      label: 'Độ phân giải',
      written: ({ resolution_id }) => sizes?.rows.find(({ id }) => id === resolution_id)?.name ?? '',
    },
    source: { label: 'Lấy trang từ', written: ({ source }) => sourceLabels[source] },
    slides: { label: 'Các trang chiếu', written: ({ slides }) => `${slides.length} trang` },
    collection_id: {
      label: 'Bộ sưu tập',
      written: ({ collection_id }) => collections?.rows.find(({ id }) => id === collection_id)?.name ?? 'không chọn',
    },
    slide_sec: 'Thời lượng mỗi trang',
    transition: { label: 'Hiệu ứng', written: ({ transition }) => transitionLabels[transition] },
    fit: { label: 'Cách đặt ảnh', written: ({ fit }) => fitLabels[fit] },
    music_id: { label: 'Nhạc nền', written: ({ music_id }) => (music_id ? 'có nhạc' : 'không có') },
    ticker_text: 'Chữ chạy',
    loop: { label: 'Chiếu lặp lại', written: ({ loop }) => (loop ? 'có' : 'không') },
  };
}

function SlidesSection({ record }: { record: Slideshow | undefined }) {
  const { slides, shown, music } = useFormSlides(record);
  const [chosen, setChosen] = useState<string | null>(null);
  const [source, resolution_id, ticker_text, loop] = useWatch<Form, ['source', 'resolution_id', 'ticker_text', 'loop']>(
    { name: ['source', 'resolution_id', 'ticker_text', 'loop'] },
  );
  const { data: sizes } = useQuery(sizesQuery);
  const { data: collections } = useQuery(collectionChoices());
  const size = sizes?.rows.find(({ id }) => id === resolution_id) ?? record?.resolution;
  const at = source === 'slides' ? slides.findIndex(({ key }) => key === chosen) : -1;
  const current = shown[at];
  const failed = [
    ...new Map(shown.filter(({ state }) => state === 'failed').map((each) => [each.media_id, each])).values(),
  ];
  const total = shown.reduce((sum, { duration_sec }) => sum + duration_sec, 0);
  return (
    <>
      <Section
        title="Các trang chiếu"
        hint={
          shown.length === 0
            ? 'Kéo tay nắm để đổi thứ tự, hoặc đứng ở tay nắm và dùng phím mũi tên.'
            : `${shown.length} trang, một lượt ${formatDuration(total)}. Kéo tay nắm hoặc dùng phím mũi tên ở tay nắm để đổi thứ tự.`
        }
      >
        <RadioCards name="source" label="Lấy trang từ" options={sources} />
        {source === 'collection' && (
          <SelectField
            name="collection_id"
            label="Bộ sưu tập"
            options={collections?.rows.map(({ id, name }) => ({ value: id, label: name })) ?? []}
            required
          />
        )}
        {failed.map(({ media_id, name, reason }) => (
          <Alert key={media_id} severity="error">{`“${name}”: ${reason ?? 'không chiếu được'}`}</Alert>
        ))}
        {source === 'slides' && <SlidesField slides={slides} shown={shown} chosen={chosen} onChoose={setChosen} />}
        {current && <SlideEditor key={chosen} at={at} slide={current} onChoose={setChosen} />}
      </Section>
      <Section title="Xem trước">
        {size && (
          <BoardPreview
            board={size}
            slides={shown}
            music={music}
            ticker_text={ticker_text}
            loop={loop}
            at={Math.max(at, 0)}
          />
        )}
      </Section>
    </>
  );
}

interface SlideshowFormProps {
  record?: Slideshow;
  area_id: string;
  onSaved: (saved: Slideshow) => void;
  onCancel: () => void;
}

function Loaded({ record, area_id, resolution_id, onSaved, onCancel }: SlideshowFormProps & { resolution_id: string }) {
  const area = useTerm('area');
  const { data: sizes } = useQuery(sizesQuery);
  const [blank] = useState(() => blankOf(area_id, resolution_id));
  const form = useRecordForm({
    schema: slideshowForm,
    api: slideshowsApi,
    record,
    formOf,
    blank,
    bodyOf: writeOf,
    texts: useTexts(),
    onSaved: (saved: Slideshow) => {
      toast.success('Đã lưu trình chiếu');
      onSaved(saved);
    },
  });
  return (
    <ZodForm {...form.props} onCancel={onCancel} label="trình chiếu">
      <Section title="Màn hình">
        <TextField name="name" label="Tên trình chiếu" />
        <FormGrid minWidth={240}>
          <SelectField name="resolution_id" label="Độ phân giải" options={choicesOf(sizes) ?? []} />
          <AreaField name="area_id" label={area} />
          <SelectField name="share" label="Ai được dùng" options={optionsOf(shareLabels)} />
        </FormGrid>
        <MuiLink component={Link} to="/cai-dat/do-phan-giai?id=moi" target="_blank" sx={{ justifySelf: 'start' }}>
          Thêm độ phân giải khác
        </MuiLink>
      </Section>
      <SlidesSection record={record} />
      <Section title="Cách chiếu" hint="Dùng cho mọi trang không có cách riêng.">
        <FormGrid minWidth={180}>
          <NumberField name="slide_sec" label="Thời lượng mỗi trang" unit="giây" />
          <SelectField name="transition" label="Hiệu ứng" options={optionsOf(transitionLabels)} />
          <SelectField name="fit" label="Cách đặt ảnh" options={optionsOf(fitLabels)} />
        </FormGrid>
        <SwitchField
          name="loop"
          label="Chiếu lặp lại"
          help="Còn thời gian chiếu thì quay lại trang đầu; tắt thì giữ trang cuối"
        />
        <MusicField known={record?.music ?? null} />
        <TextField name="ticker_text" label="Chữ chạy" help="Chạy ở mép dưới màn hình; để trống thì không có" />
        <MoreFields usual={{ note: '' }}>
          <TextArea name="note" label="Ghi chú" minRows={2} maxLength={500} />
        </MoreFields>
      </Section>
    </ZodForm>
  );
}

function NewShow(props: SlideshowFormProps) {
  const usual = useUsualResolution();
  return usual === undefined ? <PageSkeleton /> : <Loaded {...props} resolution_id={usual} />;
}

/** Form of a slideshow, new or existing. A new one starts with the resolution of most boards in the area. */
export function SlideshowForm(props: SlideshowFormProps) {
  return props.record ? <Loaded {...props} resolution_id={props.record.resolution_id} /> : <NewShow {...props} />;
}
