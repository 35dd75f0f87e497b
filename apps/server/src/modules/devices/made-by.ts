import { fold } from '@loa/contracts/common';
import type { DeviceKind } from '@loa/contracts/devices';
import type { FactoryModel } from '@loa/contracts/settings';
import { eq } from 'drizzle-orm';
import { anyOf } from '../../db/any-of';
import type { Database } from '../../db/database';
import { invalidField } from '../../http/errors';
import type { Meaning } from '../../http/import-rows';
import { factoryTable } from '../settings';

interface Made {
  factory_id: string | null;
  model: string;
}
type Maker = { is_active: boolean; models: FactoryModel[] };

/** The named manufacturers; they and their models are locked until the transaction ends. */
export async function makersOf(tx: Database, ids: readonly (string | null)[]): Promise<ReadonlyMap<string, Maker>> {
  const named = [...new Set(ids.filter((id) => id !== null))];
  if (named.length === 0) return new Map();
  const { id, is_active, models } = factoryTable;
  const rows = await tx
    .select({ id, is_active, models })
    .from(factoryTable)
    .where(anyOf(id, named))
    .orderBy(id)
    .for('share');
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Requires an active manufacturer and one of its models for the device's kind. The values it had before stay allowed.
 */
export function requireMadeBy(
  makers: ReadonlyMap<string, Maker>,
  { factory_id, model }: Made,
  kind: DeviceKind,
  before: Made = { factory_id: null, model: '' },
) {
  if (factory_id === null || (factory_id === before.factory_id && model === before.model)) return;
  const maker = makers.get(factory_id);
  if (!maker || (!maker.is_active && factory_id !== before.factory_id))
    throw invalidField('factory_id', 'Chọn một nhà sản xuất đang dùng');
  if (model !== '' && !maker.models.some((made) => made.model === model && made.kind === kind))
    throw invalidField('model', 'Kiểu máy này không có trong danh mục của nhà sản xuất đã chọn');
}

/** Finds manufacturers as a file names them: by code or by name. */
export async function makersWritten(tx: Database, written: readonly string[]): Promise<Map<string, Meaning>> {
  const rows = await tx
    .select({ id: factoryTable.id, name: factoryTable.name, code: factoryTable.code })
    .from(factoryTable)
    .where(eq(factoryTable.is_active, true));
  const meaning = (text: string): Meaning => {
    const folded = fold(text);
    const found = rows.filter(({ name, code }) => fold(code) === folded || fold(name) === folded);
    const [only] = found;
    if (!only) return { problem: 'Không có nhà sản xuất đang dùng với mã hoặc tên này' };
    return found.length === 1 ? { value: only.id } : { problem: `Có ${found.length} nhà sản xuất tên này, hãy ghi mã` };
  };
  return new Map(written.map((text) => [text, meaning(text)]));
}
