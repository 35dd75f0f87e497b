import type { Ground } from '../../../ground';
import type { Caller } from '../../../http/caller';
import { invalidField } from '../../../http/errors';
import { mediaEngineOf, MediaError } from '../../../media';
import { finishedUpload } from '../../../uploads';

/**
 * How long the sound in an upload is; null where its file does not say. Refuses what could not become a content's file.
 */
export async function uploadedLength(ground: Ground, caller: Caller, upload_id: string): Promise<number | null> {
  const upload = await finishedUpload(ground, upload_id, caller.account_id);
  if (!upload) throw invalidField('upload_id', 'Tệp chưa tải lên xong hoặc đã hết hạn, hãy tải lại tệp');
  try {
    const { duration_sec } = await mediaEngineOf().probe(upload.path, { name: upload.original_name });
    return duration_sec > 0 ? duration_sec : null;
  } catch (error) {
    if (error instanceof MediaError) throw invalidField('upload_id', error.message_vi);
    throw error;
  }
}
