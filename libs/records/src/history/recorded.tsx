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
  /** Undefined while the record is new: nothing is loaded. */
  query: (PageQuery & { data?: { id: string } | undefined }) | undefined;
  /** A form is open: the typed values stay, whatever happens to the record. */
  isForm?: boolean;
}

/** Deleted, or moved to an area that the user does not see. */
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
 * A record's panel with a link to its history, drawn when the record is loaded. A record that is no longer readable is
 * hidden.
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
    <SidePanel beside {...panel} {...offers} subtitle={withHistory ?? subtitle}>
      <Shown query={query} isForm={isForm}>
        {children}
      </Shown>
    </SidePanel>
  );
}

/** A record's page with a link to its history. */
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
