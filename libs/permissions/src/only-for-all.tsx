import { permissionOf, type Resource } from '@loa/contracts/common';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useCan } from './use-can';

const WRITES = ['ADD', 'EDIT', 'DELETE'] as const;

/**
 * Reason why an account with the rights finds no buttons: the records are everyone's, and its area is not the whole.
 * It stands above the list in it, on a phone below, where the first row counts.
 */
export function OnlyForAll({
  calls,
  children,
}: {
  calls: Pick<Resource, 'module' | 'label'> & Partial<Pick<Resource, 'scope'>>;
  children?: ReactNode;
}) {
  const can = useCan();
  const writes = WRITES.map((verb) => permissionOf(calls, verb));
  if (!can(writes) || can(writes, calls.scope)) return children;
  return (
    <Box sx={{ display: 'flex', flexDirection: { xs: 'column-reverse', sm: 'column' }, gap: 2, mb: children ? 0 : 2 }}>
      <Alert severity="info">
        Danh mục {calls.label} dùng chung cho mọi nơi, chỉ người phụ trách toàn hệ thống thêm, sửa, xóa được.
      </Alert>
      {children}
    </Box>
  );
}
