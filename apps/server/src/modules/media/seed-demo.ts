import type { TextStyle } from '@loa/contracts/media';
import { newRecord } from '../../http/record-values';
import type { DemoContext } from '../module';
import { mediaTable } from './table';

const yellow: TextStyle = { font: 'sans', size_px: 40, is_bold: true, color: '#ffcc00', background: '#000000', speed_px: 60 };
const red: TextStyle = { ...yellow, color: '#ff5544', speed_px: 80 };

const TEXTS = [
  { name: 'Chữ chạy: lịch thu gom rác', body: 'Rác được thu gom từ 18 giờ đến 20 giờ hằng ngày. Đề nghị bà con để rác đúng nơi, đúng giờ.', text_style: yellow, is_test: false },
  { name: 'Chữ chạy: cảnh báo nắng nóng', body: 'Nắng nóng trên 38 độ. Hạn chế ra ngoài từ 11 giờ đến 15 giờ, uống đủ nước.', text_style: red, is_test: false },
  { name: 'Thử màu và cỡ chữ', body: 'Thử chữ: ĂÂĐÊÔƠƯ ăâđêôơư ắằẳẵặ', text_style: yellow, is_test: true },
];

/** Scrolling texts for the consoles that have boards. */
export async function seedDemoMedia({ ground, people, communes }: DemoContext) {
  const [own] = communes;
  if (!own || ground.config.variant !== 'led-display') return;
  const rows = TEXTS.map((text) => ({
    ...text,
    ...newRecord(people.canbo, text.name, text.body),
    area_id: own.id,
    share: 'below' as const,
    media_kind: 'text' as const,
    web_url: '',
    width: 192,
    height: 64,
    processing_status: 'ready' as const,
    progress: 1,
  }));
  await ground.db.insert(mediaTable).values(rows);
}
