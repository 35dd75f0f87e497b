import { lazyPart, Page } from '@loa/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { schedulesApi } from '../api/schedules-api';
import { ScheduleEditor } from '../form/schedule-editor';
import { UncopiedRuns } from '../facts/uncopied-runs';
import { copyOf, playNowCopyOf } from '../model/form/schedule-form';
import { useStartingForm } from './use-starting-form';

const BellPlanSection = lazyPart(() => import('../bells/bell-plan-section').then((module) => module.BellPlanSection));
const TITLE = 'Tạo lịch phát';

/**
 * A new schedule: empty, with an item (`?content=`, `?relay=`, `?collection=`), for now (`?mode=now`), or a copy
 * (`?copy=`), which may be for now (`&now`).
 */
export function NewSchedulePage() {
  const [params] = useSearchParams();
  const copied = params.get('copy');
  const { initial, isNow } = useStartingForm('audio');
  if (copied) return <CopiedSchedule id={copied} now={params.has('now')} key={copied} />;
  return (
    initial && (
      <ScheduleEditor
        key={initial.mode}
        title={isNow ? 'Phát ngay' : initial.mode === 'bells' ? 'Tạo kế hoạch chuông' : TITLE}
        {...(initial.mode === 'bells' && { Items: BellPlanSection })}
        isShort={isNow}
        initial={initial}
        known={[]}
      />
    )
  );
}

function CopiedSchedule({ id, now }: { id: string; now: boolean }) {
  const query = useQuery({ ...schedulesApi.detail(id), refetchOnWindowFocus: false });
  if (!query.data)
    return (
      <Page title={TITLE} query={query}>
        {null}
      </Page>
    );
  return (
    <ScheduleEditor
      title={TITLE}
      initial={now ? playNowCopyOf(query.data) : copyOf(query.data)}
      known={query.data.items}
      note={!now && <UncopiedRuns schedule={query.data} />}
      {...(query.data.mode === 'bells' && !now && { Items: BellPlanSection })}
    />
  );
}
