import { contentsApi } from '@loa/content';
import { ContentPicker, RelayPicker } from '@loa/content/picker';
import { ComingSpeech } from '@loa/speech/writing';
import { relaysApi } from '@loa/content/relays';
import type { Content } from '@loa/contracts/content';
import { useCan } from '@loa/permissions';
import { FieldFrame, useField } from '@loa/ui-kit/form';
import SettingsInputAntennaOutlined from '@mui/icons-material/SettingsInputAntennaOutlined';
import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import type { ScheduleForm } from '../model/form/form-values';
import { ShowPicker } from '../slideshow/show-picker';
import { SHOW_WORDS } from '../slideshow/show-words';
import { idsOf, useKnownShows } from '../slideshow/shows-api';
import { useOrder } from './item-frame';
import { ItemRow, type KnownItem } from './item-row';
import { MakeContent, SpeechTaker } from './make-content';
import { ProgrammeLength } from './programme-length';

type Items = ScheduleForm['items'];

const newItem = (item_type: Items[number]['item_type'], ref_id: string): Items[number] => ({
  item_type,
  ref_id,
  repeat: 1,
  length_sec: null,
});

const ofRelay = ({ id, name }: { id: string; name: string }): KnownItem => ({
  ref_id: id,
  name,
  duration_sec: 0,
  media_url: null,
  is_ready: true,
});

export const ofContent = ({ id, name, duration_sec, media_url, processing_status }: Content): KnownItem => ({
  ref_id: id,
  name,
  duration_sec: duration_sec ?? 0,
  media_url,
  is_ready: media_url !== null,
  is_processing: processing_status === 'processing',
  is_broken: processing_status === 'failed' && media_url === null,
});

/**
 * Facts of the chosen contents and relays: from the stored schedule, from the picker, the others loaded; one that is
 * not ready yet is loaded again when it is.
 */
export function useKnownItems(initial: readonly KnownItem[], items: Items) {
  const [chosen, setChosen] = useState(() => new Map(initial.map((item) => [item.ref_id, item])));
  const missing = items.filter(({ ref_id }) => !chosen.get(ref_id)?.is_ready);
  const { data } = useQuery(contentsApi.byIds(idsOf(missing, 'content')));
  const { data: relays } = useQuery(relaysApi.byIds(idsOf(missing, 'relay')));
  const known = new Map([...chosen, ...useKnownShows(missing).map((show) => [show.ref_id, show] as const)]);
  for (const relay of relays?.rows ?? []) known.set(relay.id, ofRelay(relay));
  for (const content of data?.rows ?? []) known.set(content.id, ofContent(content));
  return {
    known,
    learn: (more: KnownItem[]) =>
      setChosen((before) => new Map([...before, ...more.map((item) => [item.ref_id, item] as const)])),
  };
}

/** Seconds of one pass. */
const passSeconds = (known: ReadonlyMap<string, KnownItem>, items: Items) =>
  items.reduce(
    (sum, { item_type, ref_id, repeat, length_sec }) =>
      sum + (item_type === 'relay' ? (length_sec ?? 0) : (known.get(ref_id)?.duration_sec ?? 0)) * repeat,
    0,
  );

/**
 * Merges a new choice into the items: items that stay keep their position and repeats, also relays and collections;
 * deselected ones go, new ones come last.
 */
function withChosen(items: Items, ids: readonly string[]): Items {
  const stays = items.filter(({ item_type, ref_id }) => item_type !== 'content' || ids.includes(ref_id));
  const isNew = (id: string) => !stays.some(({ ref_id }) => ref_id === id);
  return [...stays, ...ids.filter(isNew).map((ref_id) => newItem('content', ref_id))];
}

/** Field for the items in order. */
export function ItemsSection({ known: initial }: { known: readonly KnownItem[] }) {
  const { field, disabled, ...frame } = useField({ name: 'items' });
  const { errors } = useFormState<ScheduleForm>({ name: 'items' });
  const items = field.value as Items;
  const { known, learn } = useKnownItems(initial, items);
  const [picking, setPicking] = useState<'contents' | 'collection' | 'relay' | null>(null);
  const can = useCan();
  const mayRelay = can('DUONG_DAN_TIEP_SONG_VIEW');
  const mayCollect = can(SHOW_WORDS.collection.permission);
  const change = (next: Items) => field.onChange(next);
  const placed = useOrder(items, change);
  const { getValues } = useFormContext<ScheduleForm>();
  const [coming, setComing] = useState<readonly string[]>([]);
  const awaitSpeech = ({ id }: { id: string }) => setComing((before) => [...before, id]);
  const stopWaiting = (id: string) => setComing((before) => before.filter((one) => one !== id));

  return (
    <SpeechTaker value={awaitSpeech}>
      <FieldFrame label="Nội dung, phát lần lượt" group {...frame} required>
        <Box
          component="ol"
          aria-label="Nội dung sẽ phát"
          sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 0.75 }}
        >
          {items.map((item, index) => (
            <ItemRow
              key={`${item.ref_id}-${index}`}
              {...placed(index)}
              item={known.get(item.ref_id)}
              written={item}
              disabled={disabled}
              error={errors.items?.[index]?.message}
              onWrite={(written) => change(items.map((one, at) => (at === index ? { ...one, ...written } : one)))}
            />
          ))}
        </Box>
        {coming.map((id) => (
          <ComingSpeech
            key={id}
            id={id}
            onSpoken={(content) => {
              change([...getValues('items'), newItem('content', content.id)]);
              stopWaiting(id);
            }}
            onGiveUp={() => stopWaiting(id)}
          />
        ))}
        {!disabled && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mt: items.length ? 1 : 0 }}>
            <Button ref={field.ref} variant="outlined" startIcon={<Add />} onClick={() => setPicking('contents')}>
              Chọn nội dung
            </Button>
            {mayCollect && (
              <Button variant="outlined" startIcon={<Add />} onClick={() => setPicking('collection')}>
                Thêm {SHOW_WORDS.collection.inLine}
              </Button>
            )}
            {mayRelay && (
              <Button
                variant="outlined"
                startIcon={<SettingsInputAntennaOutlined />}
                onClick={() => setPicking('relay')}
              >
                Thêm tiếp sóng
              </Button>
            )}
            {items.length > 0 && <ProgrammeLength label="Cả chương trình" once={passSeconds(known, items)} />}
          </Box>
        )}
      </FieldFrame>
      <ContentPicker
        open={picking === 'contents'}
        Maker={MakeContent}
        chosen={idsOf(items, 'content')}
        onClose={() => setPicking(null)}
        onChoose={(contents) => {
          learn(contents.map(ofContent));
          change(
            withChosen(
              items,
              contents.map(({ id }) => id),
            ),
          );
          setPicking(null);
        }}
      />
      <ShowPicker
        of={picking === 'collection' ? 'collection' : null}
        kind="audio"
        onClose={() => setPicking(null)}
        onChoose={(item) => {
          learn([item]);
          change([...items, newItem('collection', item.ref_id)]);
          setPicking(null);
        }}
      />
      <RelayPicker
        open={picking === 'relay'}
        onClose={() => setPicking(null)}
        onChoose={(relay) => {
          learn([ofRelay(relay)]);
          change([...items, newItem('relay', relay.id)]);
          setPicking(null);
        }}
      />
    </SpeechTaker>
  );
}
