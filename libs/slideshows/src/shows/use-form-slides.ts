import type { Slideshow } from '@loa/contracts/slideshows';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { slideshowsApi } from '../api/slideshows-api';
import { knownOf, shownAs, withPages, type SlideshowForm } from './slideshow-form-model';

/** The slides of the form as a board would show them now: the chosen ones, or those of the chosen collection. */
export function useFormSlides(record: Slideshow | undefined) {
  const { control, setValue } = useFormContext<SlideshowForm>();
  const [source, slides, collection_id, music_id, slide_sec, transition, fit] = useWatch({
    control,
    name: ['source', 'slides', 'collection_id', 'music_id', 'slide_sec', 'transition', 'fit'],
  });
  const isChosen = source === 'slides';
  // Sorted ids: the server's answer does not depend on the order of slides.
  const ids = [...new Set(slides.map(({ media_id }) => media_id))].sort().join();
  const body = useMemo(
    () => ({
      media_ids: isChosen && ids !== '' ? ids.split(',') : [],
      collection_id: isChosen ? null : collection_id,
      music_id,
    }),
    [isChosen, ids, collection_id, music_id],
  );
  const preview = useQuery(slideshowsApi.preview(body));
  // Earlier slides stay, even if this account could not choose them.
  const stored = useQuery({ ...slideshowsApi.slides(record?.id ?? ''), enabled: record !== undefined });
  const known = useMemo(
    () => knownOf(preview.data?.rows ?? [], record?.source === 'slides' ? (stored.data?.rows ?? []) : []),
    [preview.data, stored.data, record?.source],
  );
  useEffect(() => {
    const paged = isChosen ? withPages(slides, known) : slides;
    if (paged !== slides) setValue('slides', paged, { shouldDirty: true });
  }, [isChosen, slides, known, setValue]);
  const shown = useMemo(() => {
    const settings = { slide_sec: Number(slide_sec) || 1, transition, fit };
    if (isChosen) return slides.map((slide) => shownAs(slide, known, settings));
    return (preview.data?.rows ?? []).map((row) =>
      shownAs({ ...row, duration_sec: null, transition: null, fit: null }, known, settings),
    );
  }, [isChosen, slides, known, slide_sec, transition, fit, preview.data]);
  return {
    slides,
    shown,
    music: music_id
      ? (preview.data?.music ?? (record?.music_id === music_id ? (stored.data?.music ?? null) : null))
      : null,
  };
}
