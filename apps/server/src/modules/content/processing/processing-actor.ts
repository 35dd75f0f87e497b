import { SYSTEM } from '../../../activity-log';
import type { RecordTask } from './processed-kind';

/** The log names the person whose save began the processing; there is no request behind it any more. */
export const processingActor = ({ kind, content, area_path }: RecordTask) => ({
  ...SYSTEM,
  ...(content.updated_by && { account_id: content.updated_by.id, name: content.updated_by.name }),
  area: { id: content.area_id, path: area_path },
  entity: { type: kind.base, id: content.id, name: content.name },
});
