import { EmptyState, Page, Section } from '@loa/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { failedJobsApi } from '../api/failed-jobs-api';
import { FailedJobList, useFailedJobActions } from '../health/failed-job-list';

/** Việc không xong: jobs that the server retried and that failed for good. */
export function FailedJobsPage() {
  const list = useQuery(failedJobsApi.list());
  const actionsOn = useFailedJobActions();
  const rows = list.data?.rows ?? [];
  const total = list.data?.total ?? 0;
  return (
    <Page title="Việc không xong" query={list} actions={rows.length > 1 ? actionsOn(rows, { isAll: true }) : []}>
      {() =>
        rows.length === 0 ? (
          <EmptyState
            message="Không có việc nào dở dang"
            hint="Việc máy chủ thử nhiều lần mà không làm được sẽ nằm ở đây."
          />
        ) : (
          <Section title={total > rows.length ? `${rows.length} việc mới nhất trong ${total}` : `${total} việc`} flush>
            <FailedJobList jobs={rows} />
          </Section>
        )
      }
    </Page>
  );
}
