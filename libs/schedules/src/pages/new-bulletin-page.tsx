import { Page } from '@loa/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { bulletinsApi } from '../api/schedules-api';
import { ScheduleEditor } from '../form/schedule-editor';
import { ShownItemsSection } from '../form/shown-items-section';
import { UncopiedRuns } from '../facts/uncopied-runs';
import { copyOf, playNowCopyOf } from '../model/form/schedule-form';
import { ScheduleKindContext } from '../model/schedule-kind';
import { useStartingForm } from './use-starting-form';

const TITLE = 'Tạo bản tin điện tử';

/**
 * A new e-bulletin: empty, with an item (`?media=`, `?slideshow=`, `?collection=`), for now (`?mode=now`), or a copy
 * (`?copy=`, `&now`).
 */
export function NewBulletinPage() {
  const [params] = useSearchParams();
  const copied = params.get('copy');
  const { initial, isNow } = useStartingForm('media');
  return (
    <ScheduleKindContext.Provider value="media">
      {copied ? (
        <CopiedBulletin id={copied} now={params.has('now')} key={copied} />
      ) : (
        initial && (
          <ScheduleEditor
            key={String(isNow)}
            title={isNow ? 'Chiếu ngay' : TITLE}
            isShort={isNow}
            initial={initial}
            known={[]}
            Items={ShownItemsSection}
          />
        )
      )}
    </ScheduleKindContext.Provider>
  );
}

function CopiedBulletin({ id, now }: { id: string; now: boolean }) {
  const query = useQuery({ ...bulletinsApi.detail(id), refetchOnWindowFocus: false });
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
      Items={ShownItemsSection}
    />
  );
}
