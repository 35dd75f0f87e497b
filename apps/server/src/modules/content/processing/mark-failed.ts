import type { Ground } from '../../../ground';
import { endProcessing } from './end-processing';
import type { RecordTask } from './processed-kind';

/** Tells why, in words for the operator. A file that was ready before stays. */
export const markFailed = (ground: Ground, task: RecordTask, error: string, forgetUpload: boolean) =>
  endProcessing(ground, task, { values: forgetUpload ? { upload_id: null } : {}, error });
