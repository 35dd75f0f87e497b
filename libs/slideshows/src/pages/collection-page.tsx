import { useAreaScope } from '@loa/areas';
import { useTerm } from '@loa/app-config';
import { useAccount } from '@loa/auth';
import { shareLabels } from '@loa/content/parts';
import type { Collection } from '@loa/contracts/slideshows';
import { useCan } from '@loa/permissions';
import { RecordedPage } from '@loa/records/history';
import { ErrorState, formatClock, formatDateTime, formatDuration, KeyValueList, Page, PageSkeleton, Section, StateBadge, useOpenRecord } from '@loa/ui-kit';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCollectionActions } from '../actions/use-kept-actions';
import { collectionsApi } from '../api/slideshows-api';
import { Thumbnail } from '../list/thumbnail';
import { COLLECTION_PATHS, collectionPath } from '../model/paths';
import { kindLabels, stateOf } from '../model/words';

const CollectionForm = lazy(() => import('../collections/collection-form').then((form) => ({ default: form.CollectionForm })));

function Facts({ collection }: { collection: Collection }) {
  const { kind, item_count, total_duration_sec, area, share, note, cover, created_at, created_by, updated_at, updated_by } = collection;
  const at = (instant: string, by: Collection['created_by']) => [formatDateTime(instant), by?.name].filter(Boolean).join(', ');
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
          { label: 'Tạo lúc', value: at(created_at, created_by) },
          { label: 'Sửa lúc', value: at(updated_at, updated_by) },
        ]}
      />
    </Section>
  );
}

function Items({ collection: { id, kind } }: { collection: Collection }) {
  const { data, error, refetch } = useQuery(collectionsApi.items(id));
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return <PageSkeleton />;
  return (
    <Section title="Nội dung trong bộ" flush>
      <Box component="ol" aria-label="Nội dung trong bộ" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data.rows.map((item, at) => (
          <Box component="li" key={at} sx={{ display: 'flex', alignItems: 'center', gap: 1.5, px: 2, py: 1, borderTop: at === 0 ? 0 : 1, borderColor: 'divider' }}>
            <Box sx={{ minWidth: 24, textAlign: 'right', fontVariantNumeric: 'tabular-nums', color: 'text.secondary' }}>{at + 1}</Box>
            {kind === 'media' && <Thumbnail of={item} width={72} />}
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              <Box>{item.name}</Box>
              <Box sx={{ fontSize: '0.8571rem', color: 'text.secondary' }}>{[formatClock(item.duration_sec), item.page_count && `${item.page_count} trang`].filter(Boolean).join(' · ')}</Box>
            </Box>
            {item.state !== 'ready' && <StateBadge {...stateOf(item)} />}
          </Box>
        ))}
      </Box>
    </Section>
  );
}

function ReadCollection({ id }: { id: string }) {
  const query = useQuery(collectionsApi.detail(id));
  const navigate = useNavigate();
  const actionsOf = useCollectionActions(() => void navigate(COLLECTION_PATHS.list));
  return <RecordedPage kind="Bộ sưu tập" query={query} actionsOf={actionsOf} sections={(collection) => <Items collection={collection} />} facts={(collection) => <Facts collection={collection} />} />;
}

function EditCollection({ collection }: { collection: Collection }) {
  const navigate = useNavigate();
  const toRead = () => navigate(collectionPath(collection));
  return (
    <Page title={collection.name} width="form">
      <Suspense fallback={<PageSkeleton />}>
        <CollectionForm record={collection} area_id={collection.area_id} onSaved={toRead} onCancel={toRead} />
      </Suspense>
    </Page>
  );
}

/** The address of one collection: to be seen by whoever may; its form only where it is asked for and may be used. */
export function OneCollectionPage() {
  const { id, asksToEdit } = useOpenRecord();
  const edits = useCan()('BO_SUU_TAP_EDIT') && asksToEdit;
  const { data } = useQuery({ ...collectionsApi.detail(id ?? ''), enabled: edits });
  if (edits && data?.abilities.includes('EDIT')) return <EditCollection key={data.id} collection={data} />;
  return <ReadCollection key={id} id={id ?? ''} />;
}

export function NewCollectionPage() {
  const navigate = useNavigate();
  const account = useAccount();
  const scope = useAreaScope(({ areaId }) => areaId);
  return (
    <Page title="Thêm bộ sưu tập" width="form">
      <Suspense fallback={<PageSkeleton />}>
        <CollectionForm area_id={scope ?? account.area.id} onSaved={(collection) => navigate(collectionPath(collection))} onCancel={() => navigate(COLLECTION_PATHS.list)} />
      </Suspense>
    </Page>
  );
}
