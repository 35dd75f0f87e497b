import { RecordPage, SidePanel } from '@loa/ui-kit';
import Stack from '@mui/material/Stack';
import type { ComponentProps } from 'react';
import { HistoryLink } from './history-link';

/** A record's panel that leads to what was changed of it. Nothing to lead to while it is new or not known yet. */
export function RecordedPanel({ record, subtitle, ...panel }: ComponentProps<typeof SidePanel> & { record: { id: string } | undefined }) {
  const withHistory = record && (
    <Stack direction="row" sx={{ columnGap: 1.5, flexWrap: 'wrap' }}>
      {subtitle && <span>{subtitle}</span>}
      <HistoryLink id={record.id} />
    </Stack>
  );
  return <SidePanel {...panel} subtitle={withHistory ?? subtitle} />;
}

/** A record's page that leads to what was changed of it. */
export function RecordedPage<Row extends { id: string; name: string }>({ facts, ...page }: ComponentProps<typeof RecordPage<Row>>) {
  const withHistory = (record: Row) => (
    <>
      {facts(record)}
      <HistoryLink id={record.id} />
    </>
  );
  return <RecordPage<Row> {...page} facts={withHistory} />;
}
