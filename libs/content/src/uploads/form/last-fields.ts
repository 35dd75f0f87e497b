import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { SharedFields } from '../../model/form/content-form';

/**
 * What was chosen for the last records of a kind: the next ones are most often alike. Kept in this browser under
 * `name`.
 */
export const createLastFields = <Fields extends object>(name: string) =>
  create<{ fields: Partial<Fields> }>()(persist(() => ({ fields: {} }), { name, version: 1 }));

export const useLastFields = createLastFields<SharedFields>('loa-content-last-fields');

export const keepLastFields = ({
  area_id,
  sound_quality_id,
  category_news_id,
  content_category_id,
  share,
}: SharedFields) =>
  useLastFields.setState({ fields: { area_id, sound_quality_id, category_news_id, content_category_id, share } });
