import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { ActionBar } from '../actions/action-bar';
import type { UserAction } from '../actions/user-action';
import { Page, type PageQuery } from './page';

interface RecordPageProps<Row> {
  /** Name of the kind: shown until the record's own name is known, and when there is none. */
  kind: string;
  query: PageQuery & { data?: Row | undefined };
  /** Status beside the name. */
  status?: (record: Row) => ReactNode;
  /** Actions that the user may take; editing comes first. */
  actionsOf: (record: Row) => UserAction[];
  /** Content: one `Section` for a subject, the most important first. */
  sections: (record: Row) => ReactNode;
  /** Other facts, in a column of its own where there is space. */
  facts: (record: Row) => ReactNode;
}

/**
 * Read-only page of a record: its name, status, actions and facts. Fields belong to forms: nothing here looks editable.
 * A missing record is reported in the same frame.
 */
export function RecordPage<Row extends { name: string }>({
  kind,
  query,
  status,
  actionsOf,
  sections,
  facts,
}: RecordPageProps<Row>) {
  const record = query.data;
  return (
    <Page
      title={record?.name ?? kind}
      titleAside={record && status?.(record)}
      actions={record && <ActionBar actions={actionsOf(record)} />}
      query={query}
    >
      {record && (
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 400px' },
          }}
        >
          <Stack sx={{ gap: 2, minWidth: 0 }}>{sections(record)}</Stack>
          <Stack sx={{ gap: 2, minWidth: 0 }}>{facts(record)}</Stack>
        </Box>
      )}
    </Page>
  );
}
