import type { Deps } from '../../../deps';
import type { Caller } from '../../../http/caller';
import { invalidField } from '../../../http/errors';
import { mediaEngineOf, MediaError } from '../../../media';
import { finishedUpload } from '../../../uploads';

/**
 * The length of the sound in an upload; null where its file does not say. Throws for a file that could not become a
 * content.
 */
export async function uploadedLength(deps: Deps, caller: Caller, upload_id: string): Promise<number | null> {
  const upload = await finishedUpload(deps, upload_id, caller.account_id);
  if (!upload) throw invalidField('upload_id', 'Tệp chưa tải lên xong hoặc đã hết hạn, hãy tải lại tệp');
  try {
    const { duration_sec } = await deps.inWorkFolder(async (folder) =>
      mediaEngineOf().probe(await deps.files.localPath(upload.key, folder), { name: upload.original_name }),
    );
    return duration_sec > 0 ? duration_sec : null;
  } catch (error) {
    if (error instanceof MediaError) throw invalidField('upload_id', error.message_vi);
    throw error;
  }
}
