import { useAreaFilter } from '@loa/areas';
import { EmptyState, ErrorState, Pager, SearchField, SidePanel } from '@loa/ui-kit';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RelayStatus } from '../relays/list/relay-status';
import { stationLabels } from '../relays/model/relay-words';
import { relaysApi } from '../relays/relays-api';
import type { RelayPickerProps } from './relay-picker';

const PAGE = 20;

export function RelayPickerPanel({ onChoose, onClose }: Omit<RelayPickerProps, 'open'>) {
  const areaFilter = useAreaFilter();
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const list = useQuery(relaysApi.list({ ...areaFilter, ...(search && { search }), page, limit: PAGE, sort: 'name' }));
  const rows = list.data?.rows;
  return (
    <SidePanel
      open
      onClose={onClose}
      title="Chọn nguồn tiếp sóng"
      subtitle="Phát trực tiếp những gì đài đang gửi"
      width={520}
    >
      <Stack sx={{ gap: 1.5 }}>
        <SearchField
          value={search}
          onChange={(text) => (setSearch(text), setPage(1))}
          placeholder="Tìm nguồn tiếp sóng"
        />
        {list.isError && !list.data && <ErrorState error={list.error} onRetry={list.refetch} />}
        {list.isPending && <Skeleton variant="rounded" height={240} />}
        {rows && rows.length > 0 && (
          <Box
            component="ul"
            aria-label="Nguồn tiếp sóng"
            sx={{ m: 0, p: 0, listStyle: 'none', borderTop: 1, borderColor: 'divider' }}
          >
            {rows.map((relay) => (
              <Box
                component="li"
                key={relay.id}
                sx={{ display: 'flex', alignItems: 'center', gap: 1, borderBottom: 1, borderColor: 'divider' }}
              >
                <ButtonBase
                  onClick={() => onChoose(relay)}
                  sx={{ flex: 1, minWidth: 0, py: 1, px: 0.5, display: 'block', textAlign: 'left' }}
                >
                  <Box sx={{ overflowWrap: 'anywhere', lineHeight: 1.35 }}>{relay.name}</Box>
                  <Box sx={{ fontSize: '0.8571rem', color: 'text.secondary' }}>
                    {[stationLabels[relay.station_kind], relay.area.name].join(' · ')}
                  </Box>
                </ButtonBase>
                <RelayStatus relay={relay} />
              </Box>
            ))}
          </Box>
        )}
        {rows?.length === 0 && (
          <EmptyState hint={search ? 'Không có nguồn nào khớp.' : 'Chưa có đường dẫn tiếp sóng nào.'} />
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
