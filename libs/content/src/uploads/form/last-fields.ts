import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { SharedFields } from '../../model/form/content-form';

/**
 * Values chosen for the last records of a kind, because the next ones are often alike. Stored in this browser under
 * `name`.
 */
export const createLastFields = <Fields extends object>(name: string) =>
  create<{ fields: Partial<Fields> }>()(persist(() => ({ fields: {} }), { name, version: 1 }));

export const useLastFields = createLastFields<SharedFields>('loa-content-last-fields');

export const storeLastFields = ({
  area_id,
  sound_quality_id,
  category_news_id,
  content_category_id,
  share,
}: SharedFields) =>
  useLastFields.setState({ fields: { area_id, sound_quality_id, category_news_id, content_category_id, share } });
