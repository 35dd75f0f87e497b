import { contents } from '@loa/contracts/content';
import type { ProcessTask } from './open-task';

/** The log names the person whose save began the processing; there is no request behind it any more. */
export const processingActor = ({ content, area_path }: ProcessTask) => ({
  account_id: content.updated_by?.id ?? '',
  name: content.updated_by?.name ?? '',
  area: { id: content.area_id, path: area_path },
  ip: '',
  user_agent: '',
  request_id: '',
  entity: { type: contents.base, id: content.id, name: content.name },
});
