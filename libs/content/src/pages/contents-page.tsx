import { useAreaFilter } from '@loa/areas';
import { useTerm } from '@loa/app-config';
import { CONTENT_FIELDS, type Content } from '@loa/contracts/content';
import { useAllowed, useCan } from '@loa/permissions';
import { lazyPart, Page } from '@loa/ui-kit';
import type { FileKind } from '@loa/ui-kit/export';
import { DataTable, useTableState } from '@loa/ui-kit/table';
import Add from '@mui/icons-material/Add';
import CloudUploadOutlined from '@mui/icons-material/CloudUploadOutlined';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { contentsApi } from '../api/contents-api';
import { ContentCard } from '../list/content-card';
import { contentColumns, hiddenContentColumns } from '../list/content-columns';
import { useContentFilterChips } from '../list/content-filter-chips';
import { ContentFilters, MoreContentFilters } from '../list/content-filters';
import { InUseNotice } from '../actions/in-use-notice';
import { useBulkContentActions } from '../actions/use-bulk-content-actions';
import { useContentActions } from '../actions/use-content-actions';
import { CONTENT_NEW, contentPath } from '../model/content-paths';
import { useStopPlaybackOnLeave } from '../player/use-stop-playback-on-leave';
import { AUDIO_ACCEPT, AUDIO_EXAMPLES } from '../model/audio-files';
import { useListUploads } from '../uploads/use-list-uploads';

const Sheet = lazyPart(() => import('../uploads/form/content-upload-sheet').then((sheet) => sheet.ContentUploadSheet));
const overlay = {
  title: 'Thả tệp âm thanh để tải lên',
  hint: `Một hoặc nhiều tệp ${AUDIO_EXAMPLES}, mỗi tệp đến 2 GB`,
};

const ChangeManyDialog = lazyPart(() =>
  import('../actions/change-many-dialog').then((dialog) => dialog.ChangeManyDialog),
);

const none: Content[] = [];

/** Nội dung phát: list with listening, upload, removal and deletion. */
export function ContentsPage() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const can = useCan();
  const allowed = useAllowed();
  const areaTerm = useTerm('area');
  const areaFilter = useAreaFilter();
  const table = useTableState(CONTENT_FIELDS, {
    id: 'content.list',
    defaultSort: '-created_at',
    hiddenColumns: hiddenContentColumns,
  });
  const query = { ...areaFilter, ...table.query };
  const rows = useQuery(contentsApi.list(query));
  const { actionsOf, ...inUse } = useContentActions();
  const { bulkActions, changing, stopChanging } = useBulkContentActions(rows.data?.rows ?? none);
  const filters = { query: table.query, onChange: table.set };
  const chips = useContentFilterChips(filters);
  const columns = useMemo(() => contentColumns(areaTerm), [areaTerm]);
  const adds = can('NOI_DUNG_PHAT_ADD');
  const uploads = useListUploads({
    enabled: adds,
    accept: AUDIO_ACCEPT,
    label: 'Chọn tệp âm thanh để tải lên',
    overlay,
    Sheet,
  });
  useStopPlaybackOnLeave();

  const [upload, create] = [
    { label: 'Tải lên', permission: 'NOI_DUNG_PHAT_ADD', icon: <CloudUploadOutlined />, run: uploads.choose },
    { label: 'Thêm nội dung', permission: 'NOI_DUNG_PHAT_ADD', icon: <Add />, run: () => navigate(CONTENT_NEW) },
  ];
  const exportAll = async (kind: FileKind) => {
    const { exportContents } = await import('../list/export-contents');
    await exportContents(kind, client, query, areaTerm);
  };
  const bulk = bulkActions([], () => undefined).length > 0;

  return (
    <Page title="Nội dung phát" actions={allowed([upload, create])}>
      <DataTable
        label="Nội dung phát"
        rows={rows}
        columns={columns}
        table={table}
        searchPlaceholder="Tìm theo tên, lời, nguồn tin"
        filters={<ContentFilters {...filters} />}
        moreFilters={<MoreContentFilters {...filters} />}
        filterChips={chips}
        linkOf={({ id }) => contentPath(id)}
        rowActions={actionsOf}
        {...(bulk && { bulkActions })}
        onExport={exportAll}
        renderCard={(content) => <ContentCard content={content} />}
        emptyHint={
          adds ? 'Thả tệp âm thanh vào trang này, hoặc bấm Tải lên.' : 'Chưa có nội dung nào trong phạm vi của bạn.'
        }
        emptyAction={allowed([upload])[0]}
      />
      {uploads.parts}
      {changing && <ChangeManyDialog changed={changing} onClose={stopChanging} />}
      <InUseNotice {...inUse} />
    </Page>
  );
}
