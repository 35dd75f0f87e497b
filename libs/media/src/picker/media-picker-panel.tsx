import { useAreaFilter } from '@loa/areas';
import type { Media } from '@loa/contracts/media';
import { EmptyState, ErrorState, FilterSelect, Pager, SearchField, SidePanel } from '@loa/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { mediasApi } from '../api/medias-api';
import { MediaThumbnail } from '../list/media-thumbnail';
import { factsOf, kindLabels } from '../model/media-words';
import type { MediaPickerProps } from './media-picker';

const PAGE = 20;
const kinds = Object.entries(kindLabels).map(([value, label]) => ({ value, label }));

function Row({ media, number, onToggle }: { media: Media; number: number; onToggle: () => void }) {
  const id = useId();
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 0.75, borderBottom: 1, borderColor: 'divider' }}>
      <Checkbox checked={number > 0} onChange={onToggle} slotProps={{ input: { id, 'aria-label': media.name } }} />
      <MediaThumbnail media={media} width={64} />
      <Box component="label" htmlFor={id} sx={{ flex: 1, minWidth: 0, cursor: 'pointer' }}>
        <Box sx={{ overflowWrap: 'anywhere', lineHeight: 1.35 }}>{media.name}</Box>
        <Box sx={{ fontSize: '0.8571rem', color: 'text.secondary' }}>{[factsOf(media), media.area.name].filter(Boolean).join(' · ')}</Box>
      </Box>
      {number > 0 && (
        <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', color: 'primary.main', fontWeight: 600 }}>
          {number}
        </Box>
      )}
    </Box>
  );
}

export function MediaPickerPanel({ onChoose, onClose }: Omit<MediaPickerProps, 'open'>) {
  const areaFilter = useAreaFilter();
  const [search, setSearch] = useState('');
  const [media_kind, setKind] = useState<string>();
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<readonly Media[]>([]);
  const list = useQuery(mediasApi.list({ ...areaFilter, ...(search && { search }), ...(media_kind && { media_kind }), page, limit: PAGE, processing_status: 'ready', is_test: 'false', removed: 'false', sort: '-created_at' }));
  const rows = list.data?.rows;
  const narrow = (change: () => void) => {
    change();
    setPage(1);
  };
  const toggle = (media: Media) => setChosen((all) => (all.some(({ id }) => id === media.id) ? all.filter(({ id }) => id !== media.id) : [...all, media]));
  const footer = (
    <Stack direction="row" sx={{ justifyContent: 'flex-end', gap: 1 }}>
      <Button variant="outlined" onClick={onClose}>
        Hủy bỏ
      </Button>
      <Button variant="contained" disabled={chosen.length === 0} onClick={() => onChoose([...chosen])}>
        {chosen.length === 0 ? 'Chọn' : `Chọn ${chosen.length} nội dung`}
      </Button>
    </Stack>
  );
  return (
    <SidePanel open onClose={onClose} title="Chọn nội dung điện tử" subtitle="Theo thứ tự được chọn" footer={footer} width={520}>
      <Stack sx={{ gap: 1.5 }}>
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          <SearchField value={search} onChange={(text) => narrow(() => setSearch(text))} placeholder="Tìm nội dung" />
          <FilterSelect label="Loại" multiple value={media_kind} options={kinds} onChange={(value) => narrow(() => setKind(value))} />
        </Stack>
        {list.isError && !list.data && <ErrorState error={list.error} onRetry={list.refetch} />}
        {list.isPending && <Skeleton variant="rounded" height={320} />}
        {rows && rows.length > 0 && (
          <Box component="ul" aria-label="Nội dung điện tử sẵn sàng" sx={{ m: 0, p: 0, listStyle: 'none', borderTop: 1, borderColor: 'divider' }}>
            {rows.map((media) => (
              <Row key={media.id} media={media} number={chosen.findIndex(({ id }) => id === media.id) + 1} onToggle={() => toggle(media)} />
            ))}
          </Box>
        )}
        {rows?.length === 0 && <EmptyState hint={search || media_kind ? 'Không có nội dung sẵn sàng nào khớp.' : 'Chưa có nội dung điện tử nào sẵn sàng.'} />}
        {list.data && list.data.total > PAGE && <Pager page={page} pageSize={PAGE} total={list.data.total} isMore={list.data.is_more ?? false} onChange={setPage} />}
      </Stack>
    </SidePanel>
  );
}
