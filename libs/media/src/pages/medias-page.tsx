import { useAreaFilter } from '@loa/areas';
import { useTerm } from '@loa/app-config';
import { MEDIA_FIELDS } from '@loa/contracts/media';
import { useAllowed } from '@loa/permissions';
import { Page } from '@loa/ui-kit';
import { DataTable, useTableState } from '@loa/ui-kit/table';
import Add from '@mui/icons-material/Add';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { useMediaActions } from '../actions/use-media-actions';
import { mediasApi } from '../api/medias-api';
import { MediaCard } from '../list/media-card';
import { hiddenMediaColumns, mediaColumns } from '../list/media-columns';
import { MediaFilters, useMediaFilterChips } from '../list/media-filters';
import { mediaPath, pathsOf } from '../model/media-paths';
import { titleOf } from '../model/media-words';

function Medias({ isTest }: { isTest: boolean }) {
  const navigate = useNavigate();
  const allowed = useAllowed();
  const areaTerm = useTerm('area');
  const areaFilter = useAreaFilter();
  const table = useTableState(MEDIA_FIELDS, { id: isTest ? 'test-media.list' : 'media.list', defaultSort: '-created_at', hiddenColumns: hiddenMediaColumns });
  const rows = useQuery(mediasApi.list({ ...areaFilter, ...table.query, is_test: isTest ? 'true' : 'false' }));
  const actionsOf = useMediaActions();
  const filters = { query: table.query, onChange: table.set };
  const chips = useMediaFilterChips(filters);
  const columns = useMemo(() => mediaColumns(areaTerm), [areaTerm]);
  const create = allowed([{ label: 'Thêm nội dung', permission: 'NOI_DUNG_MEDIA_ADD', icon: <Add />, run: () => navigate(pathsOf(isTest).create) }]);
  const title = titleOf(isTest);
  return (
    <Page title={title} actions={create}>
      <DataTable
        label={title}
        rows={rows}
        columns={columns}
        table={table}
        searchPlaceholder="Tìm theo tên, chữ, tên tệp"
        filters={<MediaFilters {...filters} />}
        filterChips={chips}
        linkOf={mediaPath}
        rowActions={actionsOf}
        renderCard={(media) => <MediaCard media={media} />}
        emptyHint={isTest ? 'Nội dung ở đây chỉ chiếu thử trên màn hình được chọn, không vào lịch.' : 'Ảnh, video, PDF, PowerPoint, chữ chạy và trang web cho bảng và màn hình.'}
        emptyAction={create[0]}
      />
    </Page>
  );
}

/** Nội dung điện tử. */
export const MediasPage = () => <Medias isTest={false} />;
/** Nội dung thử nghiệm. */
export const TestMediasPage = () => <Medias isTest />;
