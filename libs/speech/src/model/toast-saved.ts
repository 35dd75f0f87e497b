import type { Speech } from '@loa/contracts/speech';
import { toast } from '@loa/ui-kit';

/** Message after a new text was saved. */
export const toastSaved = ({ job_status }: Pick<Speech, 'job_status'>) =>
  toast.success(job_status === 'draft' ? 'Đã lưu nháp' : 'Đã lưu, máy chủ đang đọc');
