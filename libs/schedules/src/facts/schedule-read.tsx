import { useDevicesTerm } from '@loa/app-config';
import { useStopPlaybackOnLeave } from '@loa/content/player';
import { RecordedPage } from '@loa/records/history';
import { KeyValueList, lazyPart, PageSkeleton, Section } from '@loa/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { apiOf } from '../api/schedules-api';
import { ItemsToHear } from '../approval/items-to-hear';
import { EarlierRejection } from '../decisions/earlier-rejection';
import { useScheduleActions } from '../decisions/use-schedule-actions';
import { ScheduleBadge } from '../list/schedule-badge';
import { useScheduleKind, wordsOf } from '../model/schedule-kind';
import { listPath } from '../model/schedule-paths';
import { broadcastFacts, recordFacts } from './schedule-facts';
import { ScheduleRuns } from './schedule-runs';
import { MissingNote, StatusNote } from './status-note';
import { ProposalNote, ProposedChanges } from './proposal-note';
import { AskStop, StopRequest } from './stop-request';

const BellPlanView = lazyPart(
  () => import('../bells/bell-plan-view').then((module) => module.BellPlanView),
  PageSkeleton,
);

/** Page of one schedule: contents, runs, times and places, decisions. */
export function ScheduleRead({ id }: { id: string }) {
  const kind = useScheduleKind();
  const words = wordsOf(kind);
  const query = useQuery(apiOf(kind).detail(id));
  const navigate = useNavigate();
  const device = useDevicesTerm();
  const { rowActions, dialogs } = useScheduleActions({ onDeleted: () => void navigate(listPath(kind)) });
  useStopPlaybackOnLeave();
  return (
    <>
      <RecordedPage
        kind={words.title}
        query={query}
        status={(schedule) => <ScheduleBadge schedule={schedule} />}
        actionsOf={rowActions}
        sections={(schedule) => (
          <>
            <StatusNote schedule={schedule} />
            <MissingNote schedule={schedule} />
            <StopRequest schedule={schedule} />
            <AskStop schedule={schedule} />
            <ProposalNote schedule={schedule} />
            <ProposedChanges schedule={schedule} />
            {schedule.status === 'waiting_approval' && <EarlierRejection schedule={schedule} />}
            {schedule.items.length > 0 && <ItemsToHear schedule={schedule} />}
            {schedule.bell_plan && <BellPlanView schedule={schedule} plan={schedule.bell_plan} />}
            <ScheduleRuns schedule={schedule} />
          </>
        )}
        facts={(schedule) => (
          <Section title={words.title}>
            <KeyValueList labelWidth={120} items={[...broadcastFacts(schedule, device), ...recordFacts(schedule)]} />
          </Section>
        )}
      />
      {dialogs}
    </>
  );
}
