import { useAreaFilter } from '@loa/areas';
import { EmptyState, ErrorState, FilterSelect, formatDuration, Pager, SearchField, SidePanel } from '@loa/ui-kit';
import { closeAsking } from '@loa/ui-kit/form';
import { choicesOf, newsCategoryChoices } from '@loa/settings';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { contentsApi } from '../api/contents-api';
import { isPlayable } from '../model/content-state';
import { PlayButton } from '../player/play-button';
import { useStopPlaybackOnLeave } from '../player/use-stop-playback-on-leave';
import type { ContentPickerProps } from './content-picker';
import { PickList } from './pick-list';
import { useChosenContents } from './use-chosen-contents';

const PAGE = 20;

export function ContentPickerPanel({
  chosen,
  onChoose,
  onClose,
  isOne = false,
  Maker,
}: Omit<ContentPickerProps, 'open'>) {
  const areaFilter = useAreaFilter();
  const [search, setSearch] = useState('');
  const [category_news_id, setCategory] = useState<string>();
  const [page, setPage] = useState(1);
  const { data: categories } = useQuery(newsCategoryChoices());
  const filters = { ...areaFilter, ...(search && { search }), ...(category_news_id && { category_news_id }) };
  const list = useQuery(
    contentsApi.list({
      ...filters,
      page,
      limit: PAGE,
      processing_status: 'ready',
      removed: 'false',
      sort: '-created_at',
    }),
  );
  const { contents, ids, isChanged, toggle, isComplete } = useChosenContents(chosen, isOne);
  const total = contents.reduce((sum, { duration_sec }) => sum + (duration_sec ?? 0), 0);
  const rows = list.data?.rows.filter((content) => isPlayable(content) || ids.includes(content.id));
  const items = rows?.map((content) => {
    const { id, name, duration_sec, area, category_news, media_url, notice } = content;
    const facts = [formatDuration(duration_sec ?? 0), category_news?.name, area.name].filter(Boolean).join(' · ');
    return {
      id,
      name,
      facts,
      notice,
      number: ids.indexOf(id) + 1,
      beside: <PlayButton id={id} url={media_url} title={name} />,
      onPick: () => toggle(content),
    };
  });
  useStopPlaybackOnLeave();
  const close = () => void closeAsking(isChanged, onClose);
  const narrow = (change: () => void) => {
    change();
    setPage(1);
  };

  const footer = (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
      <Typography variant="body2" color="textSecondary" role="status" sx={{ flex: 1 }}>
        {ids.length === 0 ? 'Chưa chọn nội dung nào' : `Tổng ${formatDuration(total)}`}
      </Typography>
      <Button variant="outlined" onClick={close}>
        Hủy bỏ
      </Button>
      <Button variant="contained" disabled={!isComplete} onClick={() => onChoose(contents)}>
        {ids.length === 0 ? 'Xong' : `Chọn ${ids.length} nội dung`}
      </Button>
    </Stack>
  );
  return (
    <SidePanel
      open
      onClose={close}
      title="Chọn nội dung phát"
      subtitle={isOne ? 'Chọn một nội dung' : 'Phát theo thứ tự được chọn'}
      footer={footer}
      width={520}
    >
      <Stack sx={{ gap: 1.5 }}>
        {Maker && isComplete && <Maker onMade={(made) => onChoose([...contents, ...made])} />}
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          <SearchField value={search} onChange={(text) => narrow(() => setSearch(text))} placeholder="Tìm nội dung" />
          <FilterSelect
            label="Lĩnh vực"
            value={category_news_id}
            options={choicesOf(categories)}
            onChange={(value) => narrow(() => setCategory(value))}
          />
        </Stack>
        {list.isError && !list.data && <ErrorState error={list.error} onRetry={list.refetch} />}
        {list.isPending && <Skeleton variant="rounded" height={320} />}
        {items && items.length > 0 && <PickList label="Nội dung sẵn sàng phát" items={items} isOne={isOne} />}
        {items?.length === 0 && (
          <EmptyState
            hint={
              search || category_news_id
                ? 'Không có nội dung sẵn sàng nào khớp.'
                : 'Chưa có nội dung nào sẵn sàng phát.'
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
