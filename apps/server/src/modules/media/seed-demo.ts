import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TextStyle } from '@loa/contracts/media';
import { and, eq, isNull } from 'drizzle-orm';
import type { Ground } from '../../ground';
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

/** Scrolling texts, and the picture in name: it is drawn when all else is there. */
export async function seedDemoMedia({ ground: { db, config }, people, communes }: DemoContext) {
  const [own] = communes;
  if (!own || config.variant !== 'led-display') return;
  const known = new Set((await db.select({ name: mediaTable.name }).from(mediaTable).where(eq(mediaTable.area_id, own.id))).map(({ name }) => name));
  const common = { area_id: own.id, share: 'below' as const, web_url: '' };
  const texts = TEXTS.map((text) => ({
    ...text,
    ...newRecord(people.canbo, text.name, text.body),
    ...common,
    media_kind: 'text' as const,
    width: 192,
    height: 64,
    processing_status: 'ready' as const,
    progress: 1,
  }));
  const flag = { ...newRecord(people.canbo, FLAG.name, FLAG.file), ...common, name: FLAG.name, is_test: false, body: '', original_name: FLAG.file, processing_status: 'processing' as const };
  const rows = [flag, ...texts].filter(({ name }) => !known.has(name));
  if (rows.length > 0) await db.insert(mediaTable).values(rows);
}

/** Draws what is still only a name, and processes it as any upload. */
export async function drawDemoMedia({ ground, communes, items }: DemoContext) {
  const [own] = communes;
  if (!own) return;
  const waiting = await ground.db.select().from(mediaTable).where(and(eq(mediaTable.area_id, own.id), eq(mediaTable.name, FLAG.name), eq(mediaTable.processing_status, 'processing')));
  await items(waiting.map((media) => ({ name: media.name, make: (signal: AbortSignal) => drawMedia(ground, media, signal) })));
}

async function drawMedia(ground: Ground, { id, original_name, process_no, created_by }: typeof mediaTable.$inferSelect, signal: AbortSignal) {
  const folder = join(ground.config.data_dir, 'processing', 'demo-media');
  await mkdir(folder, { recursive: true });
  try {
    const [now] = await ground.db.select({ upload_id: mediaTable.upload_id }).from(mediaTable).where(eq(mediaTable.id, id));
    if (now && !now.upload_id) {
      const path = join(folder, original_name);
      await writeFile(path, await flagPicture());
      const upload_id = await keepAsUpload(ground, path, { filename: original_name, account_id: created_by?.id ?? '' });
      await ground.db.update(mediaTable).set({ upload_id }).where(and(eq(mediaTable.id, id), isNull(mediaTable.upload_id)));
    }
    await processMedia(ground, { media_id: id, process_no }, signal);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
