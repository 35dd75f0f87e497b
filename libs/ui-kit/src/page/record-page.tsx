import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { ActionBar } from '../actions/action-bar';
import type { UserAction } from '../actions/user-action';
import { Page, type PageQuery } from './page';

interface RecordPageProps<Row> {
  /** What it is called until its own name is known, and when there is none. */
  kind: string;
  query: PageQuery & { data?: Row | undefined };
  /** Beside the name: how it stands. */
  status?: (record: Row) => ReactNode;
  /** What may be done with it by who looks at it; changing it comes first. */
  actionsOf: (record: Row) => UserAction[];
  /** What it is, one `Section` a subject, the most asked for first. */
  sections: (record: Row) => ReactNode;
  /** What is known about it, in a column of its own where there is room. */
  facts: (record: Row) => ReactNode;
}

/**
 * A record to be read, by whoever may see it: its name, how it stands, what may be done with it, and its facts. Fields
 * belong to
 * forms: nothing here looks as if it could be typed into. What does not exist is said in the same frame.
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
