import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { SharedFields } from '../../model/form/content-form';

/** What was chosen for the last contents: the next ones are most often alike. Kept in this browser. */
export const useLastFields = create<{ fields: Partial<SharedFields> }>()(persist(() => ({ fields: {} }), { name: 'loa-content-last-fields', version: 1 }));

export const keepLastFields = ({ area_id, sound_quality_id, category_news_id, content_category_id, share }: SharedFields) =>
  useLastFields.setState({ fields: { area_id, sound_quality_id, category_news_id, content_category_id, share } });
