import { useAreaFilter } from '@loa/areas';
import { useTerm } from '@loa/app-config';
import { MEDIA_FIELDS } from '@loa/contracts/media';
import { useListUploads } from '@loa/content/parts';
import { useAllowed, useCan } from '@loa/permissions';
import { lazyPart, Page } from '@loa/ui-kit';
import { DataTable, useTableState } from '@loa/ui-kit/table';
import Add from '@mui/icons-material/Add';
import CloudUploadOutlined from '@mui/icons-material/CloudUploadOutlined';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { useMediaActions } from '../actions/use-media-actions';
import { useShowNow } from '../actions/use-show-now';
import { mediasApi } from '../api/medias-api';
import { MediaCard } from '../list/media-card';
import { hiddenMediaColumns, mediaColumns } from '../list/media-columns';
import { MediaFilters, MoreMediaFilters, useMediaFilterChips } from '../list/media-filters';
import { MEDIA_ACCEPT, MEDIA_EXAMPLES } from '../model/media-files';
import { mediaPath, pathsOf } from '../model/media-paths';
import { titleOf } from '../model/media-words';

const Sheet = lazyPart(() => import('../form/media-upload-sheet').then((sheet) => sheet.MediaUploadSheet));
const TestSheet = lazyPart(() => import('../form/media-upload-sheet').then((sheet) => sheet.TestMediaUploadSheet));
const overlay = { title: 'Thả tệp để tải lên', hint: `Một hoặc nhiều tệp ${MEDIA_EXAMPLES}` };

function Medias({ isTest }: { isTest: boolean }) {
  const navigate = useNavigate();
  const allowed = useAllowed();
  const areaTerm = useTerm('area');
  const areaFilter = useAreaFilter();
  const table = useTableState(MEDIA_FIELDS, {
    id: isTest ? 'test-media.list' : 'media.list',
    defaultSort: '-created_at',
    hiddenColumns: hiddenMediaColumns,
  });
  const rows = useQuery(mediasApi.list({ ...areaFilter, ...table.query, is_test: isTest ? 'true' : 'false' }));
  const actionsOf = useMediaActions();
  const filters = { query: table.query, onChange: table.set };
  const chips = useMediaFilterChips(filters);
  const columns = useMemo(() => mediaColumns(areaTerm), [areaTerm]);
  const uploads = useListUploads({
    enabled: useCan()('NOI_DUNG_MEDIA_ADD'),
    accept: MEDIA_ACCEPT,
    label: 'Chọn tệp để tải lên',
    overlay,
    Sheet: isTest ? TestSheet : Sheet,
  });
  const actions = allowed([
    { label: 'Tải lên', permission: 'NOI_DUNG_MEDIA_ADD', icon: <CloudUploadOutlined />, run: uploads.choose },
    {
      label: 'Thêm nội dung',
      permission: 'NOI_DUNG_MEDIA_ADD',
      icon: <Add />,
      run: () => navigate(pathsOf(isTest).create),
    },
  ]);
  const showNow = useShowNow();
  const title = titleOf(isTest);
  return (
    <Page title={title} actions={isTest ? actions : [...actions, ...showNow()]}>
      <DataTable
        label={title}
        rows={rows}
        columns={columns}
        table={table}
        searchPlaceholder="Tìm theo tên, chữ, tên tệp"
        filters={<MediaFilters {...filters} />}
        moreFilters={<MoreMediaFilters {...filters} />}
        filterChips={chips}
        linkOf={mediaPath}
        rowActions={actionsOf}
        renderCard={(media) => <MediaCard media={media} />}
        emptyHint={
          isTest
            ? 'Nội dung ở đây chỉ chiếu thử trên màn hình được chọn, không vào lịch.'
            : 'Ảnh, video, PDF, PowerPoint, chữ chạy và trang web cho bảng và màn hình.'
        }
        emptyAction={actions[0]}
      />
      {uploads.parts}
    </Page>
  );
}

/** Nội dung điện tử. */
export const MediasPage = () => <Medias isTest={false} />;
/** Nội dung thử nghiệm. */
export const TestMediasPage = () => <Medias isTest />;
