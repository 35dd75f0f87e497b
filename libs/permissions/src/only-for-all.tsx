import { permissionOf, type Resource } from '@loa/contracts/common';
import Alert from '@mui/material/Alert';
import { useCan } from './use-can';

const WRITES = ['ADD', 'EDIT', 'DELETE'] as const;

/**
 * Reason why an account with the rights finds no buttons: the records are everyone's, and its area is not the whole.
 */
export function OnlyForAll({
  calls,
}: {
  calls: Pick<Resource, 'module' | 'label'> & Partial<Pick<Resource, 'scope'>>;
}) {
  const can = useCan();
  const writes = WRITES.map((verb) => permissionOf(calls, verb));
  if (!can(writes) || can(writes, calls.scope)) return null;
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      Danh mục {calls.label} dùng chung cho mọi nơi, chỉ người phụ trách toàn hệ thống thêm, sửa, xóa được.
    </Alert>
  );
}
