import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TextStyle } from '@loa/contracts/media';
import type { Ground } from '../../ground';
import type { Caller } from '../../http/caller';
import { newRecord } from '../../http/record-values';
import { loadSharp } from '../../media';
import { keepAsUpload } from '../../uploads';
import type { DemoContext } from '../module';
import { processMedia } from './processing';
import { mediaTable } from './table';

const yellow: TextStyle = { font: 'sans', size_px: 40, is_bold: true, color: '#ffcc00', background: '#000000', speed_px: 60 };
const red: TextStyle = { ...yellow, color: '#ff5544', speed_px: 80 };

const TEXTS = [
  { name: 'Chữ chạy: lịch thu gom rác', body: 'Rác được thu gom từ 18 giờ đến 20 giờ hằng ngày. Đề nghị bà con để rác đúng nơi, đúng giờ.', text_style: yellow, is_test: false },
  { name: 'Chữ chạy: cảnh báo nắng nóng', body: 'Nắng nóng trên 38 độ. Hạn chế ra ngoài từ 11 giờ đến 15 giờ, uống đủ nước.', text_style: red, is_test: false },
  { name: 'Thử màu và cỡ chữ', body: 'Thử chữ: ĂÂĐÊÔƠƯ ăâđêôơư ắằẳẵặ', text_style: yellow, is_test: true },
];

/** The flag as the law draws it, two by three: what hangs in every street on holidays. */
const FLAG = { name: 'Cờ Tổ quốc', file: 'co-to-quoc.png', width: 1920, height: 1280 };

function flagPicture(): Promise<Buffer> {
  const { width, height } = FLAG;
  const corners = Array.from({ length: 10 }, (_, at) => {
    const [turn, reach] = [(at * Math.PI) / 5, (width / 5) * (at % 2 === 0 ? 1 : 0.381966)];
    return `${width / 2 + reach * Math.sin(turn)},${height / 2 - reach * Math.cos(turn)}`;
  });
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#da251d"/><polygon points="${corners.join(' ')}" fill="#ffff00"/></svg>`;
  return loadSharp().then((sharp) => sharp(Buffer.from(drawn)).png().toBuffer());
}

/** A picture that is sent and processed as any is. */
async function addFlag(ground: Ground, author: Caller, area_id: string) {
  const folder = join(ground.config.data_dir, 'processing', 'demo-media');
  await mkdir(folder, { recursive: true });
  try {
    const path = join(folder, FLAG.file);
    await writeFile(path, await flagPicture());
    const upload_id = await keepAsUpload(ground, path, { filename: FLAG.file, account_id: author.account_id });
    const values = { ...newRecord(author, FLAG.name, FLAG.file), name: FLAG.name, area_id, share: 'below' as const, is_test: false, body: '', web_url: '', upload_id, original_name: FLAG.file, processing_status: 'processing' as const };
    const [row] = await ground.db.insert(mediaTable).values(values).returning({ id: mediaTable.id });
    if (row) await processMedia(ground, { media_id: row.id, process_no: 1 }, new AbortController().signal);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A picture and scrolling texts for the consoles that have boards. */
export async function seedDemoMedia({ ground, people, communes }: DemoContext) {
  const [own] = communes;
  if (!own || ground.config.variant !== 'led-display') return;
  await addFlag(ground, people.canbo, own.id);
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
