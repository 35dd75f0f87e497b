import type { QueryInputOf, Resource } from '@loa/contracts/common';
import { exportRows, type ExportColumn, type FileKind } from '@loa/ui-kit/export';
import type { QueryClient } from '@tanstack/react-query';
import { allFields, textOf } from './record-fields';
import type { RecordList } from './record-list';

/** Export of the records in the filtered list, with all their fields. */
export function exportRecords<R extends Resource>(
  kind: FileKind,
  name: string,
  client: QueryClient,
  { api, fields }: RecordList<R>,
  query: QueryInputOf<R>,
) {
  const columns = allFields(fields).map((one): ExportColumn<{ id: string }> => [one.label, (row) => textOf(one, row)]);
  const readPage = async (page: { page: number; limit: number }) => {
    const { rows, total } = await client.fetchQuery({
      ...api.list({ ...(query as object), ...page } as QueryInputOf<R>),
      staleTime: 0,
      gcTime: 0,
    });
    return { rows: rows as unknown as { id: string }[], total };
  };
  return exportRows({ kind, name, columns, readPage });
}
