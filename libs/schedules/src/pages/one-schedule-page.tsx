import { allowedActions, isSeen } from '@loa/contracts/schedules';
import { useCan } from '@loa/permissions';
import { lazyPage, Page, useOpenRecord } from '@loa/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiOf } from '../api/schedules-api';
import { rightTo, ScheduleKindContext, useScheduleKind, wordsOf } from '../model/schedule-kind';
import { ScheduleRead } from '../facts/schedule-read';

const SchedulePage = lazyPage(() => import('./schedule-page').then((page) => page.SchedulePage));
const BulletinForm = lazyPage(() => import('./bulletin-form').then((page) => page.BulletinForm));

/**
 * Page of one schedule for everybody who may see it; its form only on request, with permission, and when something can
 * be changed.
 */
export function OneSchedulePage() {
  const { id, asksToEdit } = useOpenRecord();
  const mayEdit = useCan()(rightTo('EDIT', useScheduleKind()));
  return asksToEdit && mayEdit ? <FormOrFacts key={id} id={id ?? ''} /> : <ScheduleRead key={id} id={id ?? ''} />;
}

function FormOrFacts({ id }: { id: string }) {
  const kind = useScheduleKind();
  const query = useQuery(apiOf(kind).detail(id));
  return query.data ? (
    <Decided id={id} canChange={allowedActions(query.data.status).includes('edit')} />
  ) : (
    <Page title={wordsOf(kind).title} query={query}>
      {null}
    </Page>
  );
}

/** Decides once: a schedule that ends while a user types must not remove the form. */
function Decided({ id, canChange }: { id: string; canChange: boolean }) {
  const kind = useScheduleKind();
  const [isForm] = useState(canChange);
  if (!isForm) return <ScheduleRead id={id} />;
  return isSeen(kind) ? <BulletinForm /> : <SchedulePage />;
}

/** The same for an e-bulletin. */
export const OneBulletinPage = () => (
  <ScheduleKindContext.Provider value="media">
    <OneSchedulePage />
  </ScheduleKindContext.Provider>
);
