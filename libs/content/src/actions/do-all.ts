import { isApiError } from '@loa/api-client';
import { confirm, toast } from '@loa/ui-kit';
import { TAKE_DOWN_QUESTION } from './use-content-actions';

interface BulkAction {
  /** Question before it starts. */
  question?: (many: string) => Parameters<typeof confirm>[0];
  done: string;
}
const BULK_ACTIONS = {
  takeDown: {
    question: (many) => ({ title: `Gỡ ${many}?`, message: TAKE_DOWN_QUESTION, confirmLabel: `Gỡ ${many}` }),
    done: 'Đã gỡ',
  },
  restore: { done: 'Đã khôi phục' },
  remove: {
    question: (many) => ({
      message: `Bạn chắc chắn muốn xóa ${many} đã chọn?`,
      confirmLabel: `Xóa ${many}`,
      danger: true,
    }),
    done: 'Đã xóa',
  },
} satisfies Record<string, BulkAction>;

interface BulkRequest {
  action: keyof typeof BULK_ACTIONS;
  ids: readonly string[];
  act: (id: string) => Promise<unknown>;
  nameOf: (id: string) => string;
}

/**
 * Runs an action on one record after the other, so that a long list does not flood the server; refused records are
 * reported by name. False when the user answered no.
 */
export async function doAll({ action, ids, act, nameOf }: BulkRequest): Promise<boolean> {
  const { question, done }: BulkAction = BULK_ACTIONS[action];
  if (question && !(await confirm(question(`${ids.length} nội dung`)))) return false;
  const refused: string[] = [];
  for (const id of ids) {
    await act(id).catch((error: unknown) => {
      if (!isApiError(error)) throw error;
      if (error.code !== 'WRONG_STATE') refused.push(`${nameOf(id)}: ${[error.text].flat().join(' ')}`);
    });
  }
  if (refused.length < ids.length) toast.success(`${done} ${ids.length - refused.length} nội dung`);
  if (refused.length > 0) toast.warning(refused);
  return true;
}
