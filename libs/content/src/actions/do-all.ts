import { isApiError } from '@loa/api-client';
import { confirm, toast } from '@loa/ui-kit';
import { TAKE_DOWN_QUESTION } from './use-content-actions';

interface Deed {
  /** Asked first. */
  question?: (many: string) => Parameters<typeof confirm>[0];
  done: string;
}
const DEEDS = {
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
} satisfies Record<string, Deed>;

interface Asked {
  deed: keyof typeof DEEDS;
  ids: readonly string[];
  act: (id: string) => Promise<unknown>;
  nameOf: (id: string) => string;
}

/**
 * One after the other, so that a long list does not flood the server; what was refused is told by name. False when it
 * was not wanted after all.
 */
export async function doAll({ deed, ids, act, nameOf }: Asked): Promise<boolean> {
  const { question, done }: Deed = DEEDS[deed];
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
