import type { Database } from '../../db/database';
import type { Caller } from '../../http/caller';
import { AppError } from '../../http/errors';
import { isAreaInScope } from '../../http/scope';

/** What other areas share may be heard and scheduled, but changed only by those whose area covers it. */
export async function requireOwnArea(tx: Database, caller: Caller, area_id: string) {
  if (await isAreaInScope(tx, caller, area_id)) return;
  throw new AppError('FORBIDDEN', { message: 'Nội dung này do nơi khác quản lý, bạn chỉ có thể nghe và đưa vào lịch phát' });
}
