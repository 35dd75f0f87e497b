import type { Content } from '@loa/contracts/content';
import { formatDate } from '@loa/ui-kit';
import { formOf, type ContentForm } from './content-form';
import { shareLabels } from './content-state';

const SHOWN = 80;
const short = (text: string) => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text || 'trống');

type Named = Exclude<keyof ContentForm, 'replacement'>;

/** Where the stored record and the form on the screen differ, in words, after somebody else has saved. */
export function differences(theirs: Content, mine: ContentForm, nameOf: (field: 'area_id' | 'category_news_id' | 'sound_quality_id', id: string | null) => string, areaTerm: string) {
  const labels: Record<Named, string> = {
    name: 'Tên nội dung', area_id: areaTerm, category_news_id: 'Lĩnh vực', share: 'Ai được dùng', sound_quality_id: 'Chất lượng âm thanh',
    author: 'Người viết, người đọc', source_name: 'Nguồn tin', expires_on: 'Dùng đến hết ngày', transcript: 'Lời bản tin', note: 'Ghi chú',
  };
  const stored = formOf(theirs);
  const written = (field: Named, form: ContentForm) => {
    if (field === 'area_id' || field === 'category_news_id' || field === 'sound_quality_id') return nameOf(field, form[field]);
    if (field === 'share') return shareLabels[form.share];
    if (field === 'expires_on') return form.expires_on ? formatDate(form.expires_on) : 'không hết hạn';
    return short(form[field]);
  };
  return (Object.keys(labels) as Named[])
    .filter((field) => stored[field] !== mine[field])
    .map((field) => ({ label: labels[field], theirs: written(field, stored), mine: written(field, mine) }));
}
