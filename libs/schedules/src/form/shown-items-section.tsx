import type { Media } from '@loa/contracts/media';
import { SHOWN_SEC } from '@loa/contracts/schedules';
import { kindLabels, mediasApi, MediaThumbnail, textOf } from '@loa/media/parts';
import { MediaPicker } from '@loa/media/picker';
import { useCan } from '@loa/permissions';
import { formatDuration } from '@loa/ui-kit';
import { FieldFrame, useField } from '@loa/ui-kit/form';
import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useQuery } from '@tanstack/react-query';
import { useState, type ComponentType } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import type { ScheduleForm } from '../model/form/form-values';
import { ShowPicker } from '../slideshow/show-picker';
import { SHOW_WORDS, type ShowType } from '../slideshow/show-words';
import { idsOf, useKnownShows } from '../slideshow/shows-api';
import { ItemFrame, useOrder } from './item-frame';
import type { KnownItem } from './item-row';
import { ProgrammeLength } from './programme-length';

type Items = ScheduleForm['items'];
const SHOWS: readonly ShowType[] = ['slideshow', 'collection'];
const MOST_SEC = 86_400;
const newItem = (item_type: Items[number]['item_type'], ref_id: string): Items[number] => ({
  item_type,
  ref_id,
  repeat: 1,
  length_sec: null,
});

const ofMedia = ({
  id,
  name,
  duration_sec,
  page_count,
  media_kind,
  media_url,
  thumbnail_url,
  processing_status,
  ...typed
}: Media): KnownItem => ({
  ref_id: id,
  name,
  media_kind,
  media_url,
  thumbnail_url,
  thumbnail_text: textOf(typed),
  is_ready: processing_status === 'ready' || media_url !== null,
  is_broken: processing_status === 'failed' && media_url === null,
  duration_sec: duration_sec ?? SHOWN_SEC * (page_count ?? 1),
});

/** Facts of the chosen media: from the stored bulletin, from the picker, the others loaded. */
function useKnownMedia(initial: readonly KnownItem[], items: Items) {
  const [chosen, setChosen] = useState(() => new Map(initial.map((item) => [item.ref_id, item])));
  const missing = items.filter(({ ref_id }) => !chosen.has(ref_id));
  const { data } = useQuery(mediasApi.byIds(idsOf(missing, 'media')));
  const found = [...(data?.rows ?? []).map(ofMedia), ...useKnownShows(missing)];
  const known = new Map([...found.map((item) => [item.ref_id, item] as const), ...chosen]);
  return {
    known,
    learn: (more: readonly KnownItem[]) =>
      setChosen((before) => new Map([...before, ...more.map((item) => [item.ref_id, item] as const)])),
  };
}

/** Field for its seconds; empty: its own length. */
function Seconds({
  name,
  item,
  length_sec,
  disabled,
  onChange,
}: {
  name: string;
  item: KnownItem | undefined;
  length_sec: number | null;
  disabled: boolean;
  onChange: (seconds: number | null) => void;
}) {
  return (
    <OutlinedInput
      size="small"
      value={length_sec === null ? '' : String(length_sec)}
      disabled={disabled}
      placeholder={String(Math.round(item?.duration_sec ?? SHOWN_SEC))}
      onChange={({ target }) => onChange(Math.min(MOST_SEC, Number(target.value.replace(/\D/g, ''))) || null)}
      endAdornment={<span aria-hidden>giây</span>}
      inputProps={{ inputMode: 'numeric', 'aria-label': `Số giây chiếu ${name}` }}
      sx={{ width: 104, height: 32, mr: 0.5 }}
    />
  );
}

/** Seconds of one pass. */
const passSeconds = (known: ReadonlyMap<string, KnownItem>, items: Items) =>
  items.reduce(
    (sum, { ref_id, repeat, length_sec }) => sum + (length_sec ?? known.get(ref_id)?.duration_sec ?? 0) * repeat,
    0,
  );

const capital = (word: string) => word.charAt(0).toLocaleUpperCase('vi') + word.slice(1);
const kindOf = (type: Items[number]['item_type'], item: KnownItem | undefined) =>
  type === 'slideshow' || type === 'collection'
    ? capital(SHOW_WORDS[type].inLine)
    : item?.media_kind && kindLabels[item.media_kind];

/** Field for visible items in order, each with its seconds. */
export function ShownItemsSection({
  known: initial,
  Source,
}: {
  known: readonly KnownItem[];
  Source?: ComponentType<{ onArrived: (media: Media) => void }>;
}) {
  const { field, disabled, ...frame } = useField({ name: 'items' });
  const { errors } = useFormState<ScheduleForm>({ name: 'items' });
  const items = field.value as Items;
  const { known, learn } = useKnownMedia(initial, items);
  const { getValues } = useFormContext<ScheduleForm>();
  const can = useCan();
  const [isPicking, setPicking] = useState(false);
  const [show, setShow] = useState<ShowType | null>(null);
  // The items here become a slideshow, which cannot include slideshows.
  const shows = Source ? [] : SHOWS.filter((type) => can(SHOW_WORDS[type].permission));
  const change = (next: Items) => field.onChange(next);
  const placed = useOrder(items, change);
  const [only, ...others] = items;
  const stays = others.length === 0 && only?.length_sec === null && known.get(only.ref_id)?.stays === true;
  return (
    <>
      <FieldFrame label="Nội dung, chiếu lần lượt" group {...frame} required>
        {Source && !disabled && (
          <Source onArrived={(media) => change([...(getValues('items') as Items), newItem('media', media.id)])} />
        )}
        <Box
          component="ol"
          aria-label="Nội dung sẽ chiếu"
          sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 0.75 }}
        >
          {items.map(({ item_type, ref_id, length_sec }, index) => {
            const item = known.get(ref_id);
            const name = item?.name ?? 'Đang tải…';
            const seconds = length_sec ?? item?.duration_sec ?? 0;
            return (
              <ItemFrame
                key={`${ref_id}-${index}`}
                {...placed(index)}
                name={name}
                disabled={disabled}
                error={errors.items?.[index]?.message}
                isWarned={item?.is_ready === false}
                lead={
                  <MediaThumbnail
                    media={{
                      media_kind: item?.media_kind ?? null,
                      thumbnail_url: item?.thumbnail_url ?? null,
                      thumbnail_text: item?.thumbnail_text ?? null,
                    }}
                    width={56}
                  />
                }
                detail={
                  item?.is_ready === false
                    ? item.is_broken
                      ? 'Tệp bị lỗi, không chiếu được'
                      : 'Chưa sẵn sàng để chiếu'
                    : [kindOf(item_type, item), formatDuration(seconds)].filter(Boolean).join(' · ')
                }
                extent={
                  <Seconds
                    name={name}
                    item={item}
                    length_sec={length_sec}
                    disabled={disabled}
                    onChange={(next) =>
                      change(items.map((one, at) => (at === index ? { ...one, length_sec: next } : one)))
                    }
                  />
                }
              />
            );
          })}
        </Box>
        {!disabled && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mt: items.length ? 1 : 0 }}>
            <Button ref={field.ref} variant="outlined" startIcon={<Add />} onClick={() => setPicking(true)}>
              Chọn nội dung
            </Button>
            {shows.map((type) => (
              <Button key={type} variant="outlined" startIcon={<Add />} onClick={() => setShow(type)}>
                Thêm {SHOW_WORDS[type].inLine}
              </Button>
            ))}
            {items.length > 0 && <ProgrammeLength label="Cả bản tin" once={passSeconds(known, items)} stays={stays} />}
          </Box>
        )}
      </FieldFrame>
      <MediaPicker
        open={isPicking}
        makes
        onClose={() => setPicking(false)}
        onChoose={(medias) => {
          // What is still being processed is loaded until it is ready.
          learn(medias.map(ofMedia).filter(({ is_ready }) => is_ready));
          change([...items, ...medias.map(({ id }) => newItem('media', id))]);
          setPicking(false);
        }}
      />
      <ShowPicker
        of={show}
        onClose={() => setShow(null)}
        onChoose={(item) => {
          learn([item]);
          if (show) change([...items, newItem(show, item.ref_id)]);
          setShow(null);
        }}
      />
    </>
  );
}
