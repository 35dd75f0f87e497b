import { fold } from '@loa/contracts/common';
import { isBoard, type DeviceKind } from '@loa/contracts/devices';
import { asc, eq } from 'drizzle-orm';
import { anyOf } from '../../db/any-of';
import type { Database } from '../../db/database';
import { invalidField } from '../../http/errors';
import type { Meaning } from '../../http/import-rows';
import { resolutionTable as table } from '../settings';

type Sizes = ReadonlyMap<string, { is_active: boolean }>;

/** The named resolutions; they are locked against deletion until the transaction ends. */
export async function sizesOf(tx: Database, ids: readonly (string | null)[]): Promise<Sizes> {
  const named = [...new Set(ids.filter((id) => id !== null))];
  if (named.length === 0) return new Map();
  const rows = await tx
    .select({ id: table.id, is_active: table.is_active })
    .from(table)
    .where(anyOf(table.id, named))
    .orderBy(table.id)
    .for('key share');
  return new Map(rows.map((row) => [row.id, row]));
}

/** Requires an active resolution, and only for devices with a picture; the one it had before stays allowed. */
export function requireSize(
  sizes: Sizes,
  resolution_id: string | null,
  kind: DeviceKind,
  before: string | null = null,
) {
  if (resolution_id === null || resolution_id === before) return;
  if (!isBoard(kind)) throw invalidField('resolution_id', 'Chỉ bảng LED và màn hình có độ phân giải');
  if (!sizes.get(resolution_id)?.is_active) throw invalidField('resolution_id', 'Chọn một độ phân giải đang dùng');
}

export const requireShownIn = async (
  tx: Database,
  resolution_id: string | null,
  kind: DeviceKind,
  before: string | null,
) => requireSize(await sizesOf(tx, [resolution_id]), resolution_id, kind, before);

/** The resolutions that can be chosen for a board. */
export const sizesToChoose = (db: Database) => {
  const { id, name, is_active, width, height } = table;
  return db.select({ id, name, is_active, width, height }).from(table).orderBy(asc(table.name_sort), id);
};

/** Finds resolutions as a file names them: by name, or as `640x320`. */
export async function sizesWritten(tx: Database, written: readonly string[]): Promise<Map<string, Meaning>> {
  const rows = await tx
    .select({ id: table.id, name: table.name, width: table.width, height: table.height })
    .from(table)
    .where(eq(table.is_active, true));
  const meaning = (text: string): Meaning => {
    const folded = fold(text);
    const pixels = folded.replace(/\s/g, '').replace('×', 'x');
    const found = rows.filter(({ name, width, height }) => fold(name) === folded || `${width}x${height}` === pixels);
    const [only] = found;
    if (!only) return { problem: 'Không có độ phân giải đang dùng với tên hoặc kích thước này' };
    return found.length === 1
      ? { value: only.id }
      : { problem: `Có ${found.length} độ phân giải tên này, hãy ghi kích thước, ví dụ 640x320` };
  };
  return new Map(written.map((text) => [text, meaning(text)]));
}
