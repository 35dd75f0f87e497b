import type { PermissionCode } from '@loa/contracts/permissions';
import { useCan } from '@loa/permissions';
import { PageSkeleton, useOpenRecord } from '@loa/ui-kit';
import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';

interface OneRecordProps<Row, Key extends QueryKey> {
  detail: (id: string) => UseQueryOptions<Row, Error, Row, Key>;
  /** Who may ask for the form at all; whether of this record is said by its `abilities`. */
  permission: PermissionCode;
  read: (id: string) => ReactNode;
  /** May be loaded late. */
  form: (record: Row) => ReactNode;
}

/**
 * The address of one record: to be read by whoever sees it; its form only where it is asked for and may be used, since
 * what another area shares is read by those who may edit their own.
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
