import type { PermissionCode } from '@loa/contracts/permissions';
import { useCan } from '@loa/permissions';
import { PageSkeleton, useOpenRecord } from '@loa/ui-kit';
import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';

interface OneRecordProps<Row, Key extends QueryKey> {
  detail: (id: string) => UseQueryOptions<Row, Error, Row, Key>;
  /** Permission for the form in general; the record's own `abilities` decide about this record. */
  permission: PermissionCode;
  read: (id: string) => ReactNode;
  /** May be loaded late. */
  form: (record: Row) => ReactNode;
}

/**
 * Page of one record: read only for everybody who may see it; its form only on request and when allowed, because users
 * who may edit their own records also read shared records of other areas.
 */
export function OneRecord<Row extends { abilities: readonly string[] }, Key extends QueryKey>({
  detail,
  permission,
  read,
  form,
}: OneRecordProps<Row, Key>) {
  const { id, asksToEdit } = useOpenRecord();
  const mayEdit = useCan()(permission);
  const edits = asksToEdit && mayEdit;
  const { data, isPending } = useQuery({ ...detail(id ?? ''), enabled: edits && id !== null });
  if (edits && id && isPending) return <PageSkeleton />;
  if (edits && data?.abilities.includes('EDIT')) return form(data);
  return read(id ?? '');
}
