import { isApiError } from '@loa/api-client';
import { toast } from '@loa/ui-kit';

/** One after the other, so that a long list does not flood the server; what was refused is told by name. */
export async function doAll(ids: string[], act: (id: string) => Promise<unknown>, done: string, nameOf: (id: string) => string) {
  const refused: string[] = [];
  for (const id of ids) {
    await act(id).catch((error: unknown) => {
      if (!isApiError(error)) throw error;
      if (error.code !== 'WRONG_STATE') refused.push(`${nameOf(id)}: ${[error.text].flat().join(' ')}`);
    });
  }
  if (refused.length < ids.length) toast.success(`${done} ${ids.length - refused.length} nội dung`);
  if (refused.length > 0) toast.warning(refused);
}
export type DoAll = typeof doAll;
