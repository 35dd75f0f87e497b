import { useAreaFilter } from '@loa/areas';
import { PickList } from '@loa/content/picker';
import type { Media } from '@loa/contracts/media';
import { EmptyState, ErrorState, FilterSelect, Pager, SearchField, SidePanel } from '@loa/ui-kit';
import { closeAsking } from '@loa/ui-kit/form';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mediasApi } from '../api/medias-api';
import { MediaThumbnail } from '../list/media-thumbnail';
import { factsOf, kindLabels } from '../model/media-words';
import { MakeMedia } from './make-media';
import type { MediaPickerProps } from './media-picker';

const PAGE = 20;
const kinds = Object.entries(kindLabels).map(([value, label]) => ({ value, label }));

export function MediaPickerPanel({ onChoose, onClose, isOne = false, makes = false }: Omit<MediaPickerProps, 'open'>) {
  const areaFilter = useAreaFilter();
  const [search, setSearch] = useState('');
  const [media_kind, setKind] = useState<string>();
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<readonly Media[]>([]);
  const list = useQuery(
    mediasApi.list({
      ...areaFilter,
      ...(search && { search }),
      ...(media_kind && { media_kind }),
      page,
      limit: PAGE,
      processing_status: 'ready',
      is_test: 'false',
      removed: 'false',
      sort: '-created_at',
    }),
  );
  const close = () => void closeAsking(chosen.length > 0, onClose);
  const narrow = (change: () => void) => {
    change();
    setPage(1);
  };
  const toggle = (media: Media) =>
    setChosen((all) =>
      all.some(({ id }) => id === media.id) ? all.filter(({ id }) => id !== media.id) : [...(isOne ? [] : all), media],
    );
  const items = list.data?.rows.map((media) => {
    const { id, name, area } = media;
    const facts = [factsOf(media), area.name].filter(Boolean).join(' · ');
    return {
      id,
      name,
      facts,
      number: chosen.findIndex((each) => each.id === id) + 1,
      beside: <MediaThumbnail media={media} width={64} />,
      onPick: () => toggle(media),
    };
  });
  const footer = (
    <Stack direction="row" sx={{ justifyContent: 'flex-end', gap: 1 }}>
      <Button variant="outlined" onClick={close}>
        Hủy bỏ
      </Button>
      <Button variant="contained" disabled={chosen.length === 0} onClick={() => onChoose([...chosen])}>
        {chosen.length === 0 ? 'Chọn' : `Chọn ${chosen.length} nội dung`}
      </Button>
    </Stack>
  );
  return (
    <SidePanel
      open
      onClose={close}
      title="Chọn nội dung điện tử"
      subtitle={isOne ? 'Chọn một nội dung' : 'Theo thứ tự được chọn'}
      footer={footer}
      width={520}
    >
      <Stack sx={{ gap: 1.5 }}>
        {makes && <MakeMedia onMade={(made) => onChoose([...(isOne ? [] : chosen), made])} />}
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          <SearchField value={search} onChange={(text) => narrow(() => setSearch(text))} placeholder="Tìm nội dung" />
          <FilterSelect
            label="Loại"
            multiple
            value={media_kind}
            options={kinds}
            onChange={(value) => narrow(() => setKind(value))}
          />
        </Stack>
        {list.isError && !list.data && <ErrorState error={list.error} onRetry={list.refetch} />}
        {list.isPending && <Skeleton variant="rounded" height={320} />}
        {items && items.length > 0 && <PickList label="Nội dung điện tử sẵn sàng" items={items} isOne={isOne} />}
        {items?.length === 0 && (
          <EmptyState
            hint={
              search || media_kind ? 'Không có nội dung sẵn sàng nào khớp.' : 'Chưa có nội dung điện tử nào sẵn sàng.'
            }
          />
        )}
        {list.data && list.data.total > PAGE && (
          <Pager
            page={page}
            pageSize={PAGE}
            total={list.data.total}
            isMore={list.data.is_more ?? false}
            onChange={setPage}
          />
        )}
      </Stack>
    </SidePanel>
  );
}
