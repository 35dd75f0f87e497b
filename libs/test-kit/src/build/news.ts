import type { NewsItem } from '@loa/contracts/news';
import { COMMUNE } from './areas';
import { buildRef, recordBase } from './record';

/** A draft. */
export function buildNews(over: Partial<NewsItem> = {}): NewsItem {
  const { is_active: _, ...base } = recordBase('Lịch tiêm chủng tháng 12');
  return {
    ...base,
    slug: 'lich-tiem-chung-thang-12-0a1b2c',
    summary: 'Trạm y tế tiêm chủng cho trẻ dưới năm tuổi.',
    body: '<p>Sáng thứ hai tại trạm y tế.</p>',
    image: null,
    category_news_id: null,
    category_news: null,
    area_id: COMMUNE.id,
    area: buildRef(COMMUNE.name),
    source_name: 'Trạm y tế',
    source_url: '',
    status: 'draft',
    publish_at: null,
    expire_at: null,
    is_pinned: false,
    ...over,
  };
}
