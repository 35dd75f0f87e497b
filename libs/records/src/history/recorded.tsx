import {
  ErrorState,
  errorStatus,
  errorText,
  PageSkeleton,
  RecordPage,
  SidePanel,
  StaleNotice,
  type PageQuery,
} from '@loa/ui-kit';
import Stack from '@mui/material/Stack';
import type { ComponentProps } from 'react';
import { HistoryLink } from './history-link';

interface RecordedPanelProps extends ComponentProps<typeof SidePanel> {
  /** Nothing is asked for while the record is new. */
  query: (PageQuery & { data?: { id: string } | undefined }) | undefined;
  /** It is being filled in: what was typed stays, whatever becomes of the record. */
  isForm?: boolean;
}

/** Deleted, or moved to where one sees nothing. */
const isGone = ({ isError, error }: PageQuery) => isError && [403, 404].includes(errorStatus(error) ?? 0);

function Shown({ query, isForm, children }: Pick<RecordedPanelProps, 'query' | 'isForm' | 'children'>) {
  if (!query) return children;
  const { data, isError, error, refetch } = query;
  if (!data && !isError) return <PageSkeleton />;
  const gone = isGone(query);
  if (!data || (gone && !isForm)) return <ErrorState error={error} onRetry={refetch} />;
  return (
    <>
      {isError && <StaleNotice {...(gone && { message: errorText(error) })} onRetry={refetch} />}
      {children}
    </>
  );
}

/**
 * A record's panel, drawn when the record is there, that leads to what was changed of it. What can no longer be read is
 * not shown as if it were.
 */
export function RecordedPanel({ query, isForm, subtitle, actions, footer, children, ...panel }: RecordedPanelProps) {
  const record = query?.data;
  const offers = (!query || !isGone(query)) && { actions, footer };
  const withHistory = record && (
    <Stack direction="row" sx={{ columnGap: 1.5, flexWrap: 'wrap' }}>
      {subtitle && <span>{subtitle}</span>}
      <HistoryLink id={record.id} />
    </Stack>
  );
  return (
    <SidePanel {...panel} {...offers} subtitle={withHistory ?? subtitle}>
      <Shown query={query} isForm={isForm}>
        {children}
      </Shown>
    </SidePanel>
  );
}

/** A record's page that leads to what was changed of it. */
export function RecordedPage<Row extends { id: string; name: string }>({
  facts,
  ...page
}: ComponentProps<typeof RecordPage<Row>>) {
  const withHistory = (record: Row) => (
    <>
      {facts(record)}
      <HistoryLink id={record.id} />
    </>
  );
  return <RecordPage<Row> {...page} facts={withHistory} />;
}
