import { useSession } from '@loa/auth';
import { Page } from '@loa/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { schedulesApi } from '../api/schedules-api';
import { ScheduleEditor } from '../form/schedule-editor';
import { copyOf, emptyForm, playNowCopyOf } from '../model/form/schedule-form';

const TITLE = 'Tạo lịch phát';

/** A new schedule: empty, with one content (`?content=`) or relay (`?relay=`) already in it, to play at once (`?mode=now`), or a copy (`?copy=`), which may be to play at once (`&now`). */
export function NewSchedulePage() {
  const [params] = useSearchParams();
  const copied = params.get('copy');
  const area = useSession((session) => session.account?.area);
  if (copied) return <CopiedSchedule id={copied} now={params.has('now')} key={copied} />;
  return area && <ScheduleEditor title={TITLE} initial={emptyForm({ area, contentId: params.get('content') ?? undefined, relayId: params.get('relay') ?? undefined, now: params.get('mode') === 'now' })} known={[]} />;
}

function CopiedSchedule({ id, now }: { id: string; now: boolean }) {
  const query = useQuery({ ...schedulesApi.detail(id), refetchOnWindowFocus: false });
  if (!query.data) return <Page title={TITLE} query={query}>{null}</Page>;
  return <ScheduleEditor title={TITLE} initial={now ? playNowCopyOf(query.data) : copyOf(query.data)} known={query.data.items} />;
}
