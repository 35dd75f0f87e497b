import { useAreaFilter } from '@loa/areas';
import type { CollectionKind } from '@loa/contracts/slideshows';
import { EmptyState, ErrorState, formatDuration, Pager, SearchField, SidePanel } from '@loa/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SHOW_WORDS } from './show-words';
import type { ShowPickerProps } from './show-picker';
import { collectionsApi, knownOfShow, slideshowsApi, type FoundShow } from './shows-api';

const PAGE = 20;
const factsOf = ({ item_count, total_duration_sec, area }: FoundShow) =>
  [item_count && `${item_count} nội dung`, formatDuration(total_duration_sec), area.name].filter(Boolean).join(' · ');

/** Rows of either list with the few facts that both have; only collections of one kind. */
function useFound(
  of: NonNullable<ShowPickerProps['of']>,
  kind: CollectionKind,
  query: { search?: string; page: number; limit: number; area_id?: string },
) {
  const shows = useQuery({ ...slideshowsApi.list({ ...query, sort: '-created_at' }), enabled: of === 'slideshow' });
  const collections = useQuery({
    ...collectionsApi.list({ ...query, kind, sort: '-created_at' }),
    enabled: of === 'collection',
  });
  const { data, isPending, isError, error, refetch } = of === 'slideshow' ? shows : collections;
  return {
    rows: data?.rows as readonly FoundShow[] | undefined,
    total: data?.total ?? 0,
    isMore: data?.is_more ?? false,
    isPending,
    isError,
    error,
    refetch,
  };
}

export function ShowPickerPanel({
  of,
  kind = 'media',
  onChoose,
  onClose,
}: ShowPickerProps & { of: NonNullable<ShowPickerProps['of']> }) {
  const areaFilter = useAreaFilter();
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const { rows, total, isMore, isPending, isError, error, refetch } = useFound(of, kind, {
    ...areaFilter,
    ...(search && { search }),
    page,
    limit: PAGE,
  });
  const words = SHOW_WORDS[of];
  return (
    <SidePanel open onClose={onClose} title={`Chọn ${words.inLine}`} width={480}>
      <Stack sx={{ gap: 1.5 }}>
        <SearchField
          value={search}
          placeholder={`Tìm ${words.inLine}`}
          onChange={(text) => {
            setSearch(text);
            setPage(1);
          }}
        />
        {isError && !rows && <ErrorState error={error} onRetry={refetch} />}
        {isPending && <Skeleton variant="rounded" height={240} />}
        {rows && rows.length > 0 && (
          <Box
            component="ul"
            aria-label={words.list}
            sx={{ m: 0, p: 0, listStyle: 'none', borderTop: 1, borderColor: 'divider' }}
          >
            {rows.map((found) => (
              <Box
                component="li"
                key={found.id}
                sx={{
                  display: 'flex',
                  alignItems: 'center',
                  gap: 1,
                  py: 0.75,
                  borderBottom: 1,
                  borderColor: 'divider',
                }}
              >
                <Box sx={{ flex: 1, minWidth: 0 }}>
                  <Box sx={{ overflowWrap: 'anywhere' }}>{found.name}</Box>
                  <Box sx={{ fontSize: '0.8571rem', color: 'text.secondary' }}>{factsOf(found)}</Box>
                </Box>
                <Button
                  variant="outlined"
                  aria-label={`Chọn ${found.name}`}
                  onClick={() => onChoose(knownOfShow(found))}
                >
                  Chọn
                </Button>
              </Box>
            ))}
          </Box>
        )}
        {rows?.length === 0 && (
          <EmptyState hint={search ? `Không có ${words.inLine} nào khớp.` : `Chưa có ${words.inLine} nào.`} />
        )}
        {total > PAGE && <Pager page={page} pageSize={PAGE} total={total} isMore={isMore} onChange={setPage} />}
      </Stack>
    </SidePanel>
  );
}
