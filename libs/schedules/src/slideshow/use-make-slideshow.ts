import { mediasApi } from '@loa/media/parts';
import { SLIDE_SEC, type Slideshow } from '@loa/contracts/slideshows';
import type { Media } from '@loa/contracts/media';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ScheduleForm } from '../model/form/form-values';
import { idsOf, slideshowsApi } from './shows-api';

/** Slides from the ordered items: an item with repeats becomes several slides. */
const slidesOf = ({ items }: ScheduleForm) =>
  items.flatMap(({ ref_id, length_sec, repeat }) =>
    Array.from({ length: repeat }, () => ({
      media_id: ref_id,
      duration_sec: length_sec === null ? null : Math.min(SLIDE_SEC.max, length_sec),
    })),
  );

const isBroken = ({ processing_status, media_url }: Media) => processing_status === 'failed' && media_url === null;

/**
 * Creates the slideshow of the items in the form, and returns the form with it as its only item; a draft without items
 * has none. Throws where a file of them cannot be shown. After a refusal, saving again changes the same slideshow.
 */
export function useMakeSlideshow(resolution_id: string, own_area_id: string) {
  const client = useQueryClient();
  const { mutateAsync: create } = useMutation({ ...slideshowsApi.create(), meta: { quiet: true } });
  const made = useRef<Slideshow | null>(null);
  return async (form: ScheduleForm): Promise<ScheduleForm> => {
    if (form.items.length === 0) return form;
    const { rows } = await client.fetchQuery({ ...mediasApi.byIds(idsOf(form.items, 'media')), staleTime: 0 });
    const broken = rows.filter(isBroken).map(({ name }) => `“${name}”`);
    if (broken.length > 0)
      throw new Error(
        `Chưa lưu: ${broken.join(', ')} bị lỗi, không chiếu được. Hãy bỏ khỏi danh sách hoặc tải lại tệp.`,
      );
    const body = { name: form.name, area_id: form.area_id ?? own_area_id, resolution_id, slides: slidesOf(form) };
    const before = made.current;
    made.current = before
      ? await client
          .getMutationCache()
          .build(client, { ...slideshowsApi.update(before.id), meta: { quiet: true } })
          .execute({ ...body, version: before.version })
      : await create(body);
    return { ...form, items: [{ item_type: 'slideshow', ref_id: made.current.id, repeat: 1, length_sec: null }] };
  };
}
