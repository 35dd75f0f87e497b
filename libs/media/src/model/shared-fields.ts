import { mediaWrite } from '@loa/contracts/media';
import type * as z from 'zod';

/** Fields that are asked once for several media. */
export const sharedForm = mediaWrite.pick({
  area_id: true,
  category_news_id: true,
  content_category_id: true,
  share: true,
});
export type SharedFields = z.output<typeof sharedForm>;
