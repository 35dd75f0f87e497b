import { isApiError } from '@loa/api-client';
import type { NewsCategory } from '@loa/contracts/settings';
import { ErrorState, PageSkeleton, SidePanel, toast } from '@loa/ui-kit';
import { SortableList } from '@loa/ui-kit/sortable';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { newsCategoriesApi, newsCategoryChoices } from '../api/settings-api';
import { Swatch } from './swatch';

/** Panel that changes the order of the news categories, in which they are offered everywhere. */
export function NewsFieldOrder({ onClose }: { onClose: () => void }) {
  const { data, error, isError, refetch } = useQuery({ ...newsCategoryChoices(), staleTime: 0 });
  const [typed, setTyped] = useState<NewsCategory[]>();
  const { mutate: save, isPending } = useMutation(newsCategoriesApi.order());
  const rows = typed ?? data?.rows;
  const store = () =>
    save(rows ?? [], {
      onSuccess: () => {
        toast.success('Đã lưu thứ tự');
        onClose();
      },
      // Starts again from the present list: an order with other entries is useless.
      onError: (refused) => {
        if (!isApiError(refused) || refused.code !== 'STALE') return;
        setTyped(undefined);
        void refetch();
      },
    });
  return (
    <SidePanel
      open
      onClose={onClose}
      title="Sắp xếp lĩnh vực tin tức"
      subtitle="Kéo, hoặc dùng phím mũi tên trên tay nắm"
    >
      {isError && !data && <ErrorState error={error} onRetry={refetch} />}
      {!rows && !isError && <PageSkeleton />}
      {rows && (
        <SortableList
          label="Thứ tự lĩnh vực"
          items={rows}
          onChange={setTyped}
          draw={({ name, color }) => (
            <Box component="span" sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, flexWrap: 'wrap' }}>
              <span>{name}</span>
              <Swatch color={color} />
            </Box>
          )}
        />
      )}
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, pt: 2 }}>
        <Button variant="outlined" onClick={onClose}>
          Hủy bỏ
        </Button>
        <Button variant="contained" loading={isPending} disabled={!typed} onClick={store}>
          Lưu thứ tự
        </Button>
      </Box>
    </SidePanel>
  );
}
