import { useAreaScope } from '@loa/areas';
import { useTerm } from '@loa/app-config';
import { useAccount } from '@loa/auth';
import { contentsApi } from '@loa/content';
import { ScheduleUses, shareLabels } from '@loa/content/parts';
import { useStopPlaybackOnLeave } from '@loa/content/player';
import type { Collection } from '@loa/contracts/slideshows';
import { BulletinUses } from '@loa/media/parts';
import { useCan } from '@loa/permissions';
import { OneRecord, RecordedPage, writtenFacts } from '@loa/records/history';
import { formatDuration, KeyValueList, lazyPage, Page, Section } from '@loa/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useCollectionActions } from '../actions/use-slideshow-actions';
import { collectionsApi } from '../api/slideshows-api';
import { CollectionItems } from '../list/collection-items';
import { COLLECTION_PATHS, collectionPath } from '../model/paths';
import { kindLabels } from '../model/words';

const CollectionForm = lazyPage(() => import('../collections/collection-form').then((form) => form.CollectionForm));

function Facts({ collection }: { collection: Collection }) {
  const { kind, item_count, total_duration_sec, area, share, note, cover } = collection;
  const areaTerm = useTerm('area');
  return (
    <Section title="Thông tin">
      <KeyValueList
        labelWidth={130}
        items={[
          { label: 'Loại', value: kindLabels[kind] },
          { label: 'Số nội dung', value: item_count },
          { label: 'Tổng thời lượng', value: formatDuration(total_duration_sec) },
          ...(cover ? [{ label: 'Ảnh bìa', value: cover.name }] : []),
          { label: areaTerm, value: area.name },
          { label: 'Ai được dùng', value: shareLabels[share] },
          ...(note ? [{ label: 'Ghi chú', value: note }] : []),
          ...writtenFacts(collection),
        ]}
      />
    </Section>
  );
}

/** Schedules that use it as a whole; the next to play is on top. */
function Uses({ collection: { id, kind } }: { collection: Collection }) {
  const can = useCan();
  const what = 'bộ sưu tập này';
  if (kind === 'audio') return can('LICH_PHAT_VIEW') && <ScheduleUses of={contentsApi.schedulesOf(id)} what={what} />;
  return <BulletinUses id={id} what={what} />;
}

function ReadCollection({ id }: { id: string }) {
  const query = useQuery(collectionsApi.detail(id));
  const navigate = useNavigate();
  const actionsOf = useCollectionActions(() => void navigate(COLLECTION_PATHS.list));
  useStopPlaybackOnLeave();
  return (
    <RecordedPage
      kind="Bộ sưu tập"
      query={query}
      actionsOf={actionsOf}
      facts={(collection) => (
        <>
          <Uses collection={collection} />
          <Facts collection={collection} />
        </>
      )}
      sections={({ id: shown }) => (
        <Section title="Nội dung trong bộ" flush>
          <CollectionItems id={shown} />
        </Section>
      )}
    />
  );
}

function EditCollection({ collection }: { collection: Collection }) {
  const navigate = useNavigate();
  const toRead = () => navigate(collectionPath(collection));
  return (
    <Page title={collection.name} width="form">
      <CollectionForm record={collection} area_id={collection.area_id} onSaved={toRead} onCancel={toRead} />
    </Page>
  );
}

export const OneCollectionPage = () => (
  <OneRecord
    detail={collectionsApi.detail}
    permission="BO_SUU_TAP_EDIT"
    read={(id) => <ReadCollection key={id} id={id} />}
    form={(record) => <EditCollection key={record.id} collection={record} />}
  />
);

export function NewCollectionPage() {
  const navigate = useNavigate();
  const account = useAccount();
  const scope = useAreaScope(({ areaId }) => areaId);
  return (
    <Page title="Thêm bộ sưu tập" width="form">
      <CollectionForm
        area_id={scope ?? account.area.id}
        onSaved={(collection) => navigate(collectionPath(collection))}
        onCancel={() => navigate(COLLECTION_PATHS.list)}
      />
    </Page>
  );
}
