import { allowedActions } from '@loa/contracts/schedules';
import { useCan } from '@loa/permissions';
import { Page, PageSkeleton, useOpenRecord } from '@loa/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { schedulesApi } from '../api/schedules-api';
import { ScheduleRead } from '../facts/schedule-read';

const SchedulePage = lazy(() => import('./schedule-page').then((page) => ({ default: page.SchedulePage })));

/** The address of one schedule: to be read by whoever sees it; its form only where it is asked for, may be used, and there is something to change. */
export function OneSchedulePage() {
  const { id, asksToEdit } = useOpenRecord();
  const mayEdit = useCan()('LICH_PHAT_EDIT');
  return asksToEdit && mayEdit ? <FormOrFacts key={id} id={id ?? ''} /> : <ScheduleRead key={id} id={id ?? ''} />;
}

function FormOrFacts({ id }: { id: string }) {
  const query = useQuery(schedulesApi.detail(id));
  return query.data ? <Decided id={id} canChange={allowedActions(query.data.status).includes('edit')} /> : <Page title="Lịch phát" query={query}>{null}</Page>;
}

/** Decided once: what ends while somebody types must not take the typing away. */
function Decided({ id, canChange }: { id: string; canChange: boolean }) {
  const [isForm] = useState(canChange);
  if (!isForm) return <ScheduleRead id={id} />;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <SchedulePage />
    </Suspense>
  );
}
