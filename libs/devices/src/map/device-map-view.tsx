import { useDevicesTerm, useShownWords } from '@loa/app-config';
import type { QueryInputOf } from '@loa/contracts/common';
import { NEAREST, type DeviceMap, type devices } from '@loa/contracts/devices';
import type { Box } from '@loa/maps';
import { MarksMap } from '@loa/maps/marks';
import { EmptyState, ErrorState, StaleNotice, useLater } from '@loa/ui-kit';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { devicesApi, REFRESH_MS } from '../api/devices-api';
import { inList } from '../model/device-paths';
import { MapHead } from './map-head';
import { itemsOf, marksOf, together, type MapItem } from './map-items';
import { MapList } from './map-list';
import styles from './map.module.css';
import { useMapFrame } from './use-map-frame';

export interface DeviceMapViewProps {
  label: string;
  query: QueryInputOf<typeof devices>;
  isFiltered: boolean;
  onClear: () => void;
  onOpen: (id: string) => void;
}

const NOTHING: Pick<DeviceMap, 'clusters' | 'devices'> = { clusters: [], devices: [] };

/** The devices of the list on a map, with a list beside it that offers every action of the map by keyboard. */
export default function DeviceMapView({ label, query, isFiltered, onClear, onOpen }: DeviceMapViewProps) {
  const [device, shownWords] = [useDevicesTerm(query.kind), useShownWords(query.kind)];
  const [, setParams] = useSearchParams();
  const { first, frame, showView, forget, waits } = useMapFrame();
  const map = useQuery({ ...devicesApi.map(query, frame), enabled: !waits, refetchInterval: 2 * REFRESH_MS });
  const [chosen, setChosen] = useState<string | null>(null);
  const [pressed, setPressed] = useState<Box | null>(null);
  const { data } = map;
  const items = useMemo(() => itemsOf(data ?? NOTHING, device, shownWords), [data, device, shownWords]);
  const marks = useMemo(() => marksOf(items), [items]);
  const isMapThere = useLater();
  const whole = frame === null && !map.isPlaceholderData ? (data?.box ?? null) : null;

  const press = useCallback(
    ({ id, box, area_id }: MapItem) => {
      if (id) onOpen(id);
      // More devices in one spot than are shown one by one: the list shows them all.
      else if (frame?.zoom === NEAREST) setParams((before) => inList(before, { area_id }));
      else if (box) setPressed([...box]);
    },
    [frame, onOpen, setParams],
  );
  const pressKey = (key: string) => {
    const item = items.find((one) => one.key === key);
    if (item) press(item);
  };
  const showAll = () => {
    setPressed(null);
    forget();
  };

  return (
    <div className={styles.view}>
      <MarksMap
        label={`Bản đồ: ${label}`}
        marks={marks}
        chosen={chosen}
        first={first}
        show={pressed ?? whole}
        onViewChange={(to, box) => showView(to, box, whole !== null && !pressed)}
        onPress={pressKey}
        onShowAll={showAll}
      />
      <section className={styles.beside} aria-label="Danh sách bên bản đồ">
        {isMapThere && (
          <>
            {data && <MapHead total={data.total} unplaced={data.unplaced} states={together(items)} />}
            <div className={styles.rest}>
              {map.isError && data && <StaleNotice onRetry={map.refetch} />}
              {map.isError && !data && <ErrorState error={map.error} onRetry={map.refetch} />}
              {!map.isError && !data && (
                <Skeleton variant="rounded" height={180} role="status" aria-label="Đang tải..." sx={{ m: 1 }} />
              )}
              {data && items.length > 0 && <MapList items={items} onChoose={setChosen} onPress={press} />}
              {data && items.length === 0 && (
                <NothingHere
                  device={device}
                  isAnywhere={frame !== null || data.unplaced > 0}
                  isFiltered={isFiltered}
                  onClear={onClear}
                  onShowAll={showAll}
                />
              )}
            </div>
          </>
        )}
      </section>
    </div>
  );
}

interface NothingHereProps {
  device: string;
  /** Whether there may be some elsewhere, or without a position. */
  isAnywhere: boolean;
  isFiltered: boolean;
  onClear: () => void;
  onShowAll: () => void;
}

function NothingHere({ device, isAnywhere, isFiltered, onClear, onShowAll }: NothingHereProps) {
  if (isAnywhere)
    return (
      <EmptyState
        message={`Không có ${device} nào ở đây`}
        hint="Thu nhỏ bản đồ, hoặc xem tất cả."
        action={{ label: 'Xem tất cả', run: onShowAll }}
      />
    );
  if (isFiltered)
    return (
      <EmptyState hint={`Không có ${device} nào khớp với bộ lọc.`} action={{ label: 'Xóa bộ lọc', run: onClear }} />
    );
  return <EmptyState hint={`Chưa có ${device} nào được lắp đặt trong phạm vi của bạn.`} />;
}
