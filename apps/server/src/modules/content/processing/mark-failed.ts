import type { Deps } from '../../../deps';
import { endProcessing } from './end-processing';
import type { RecordTask } from './processed-kind';

/** Stores the reason, in words for the operator. A file that was ready before stays. */
export const markFailed = (deps: Deps, task: RecordTask, error: string, dropUpload: boolean) =>
  endProcessing(deps, task, { values: dropUpload ? { upload_id: null } : {}, error });
