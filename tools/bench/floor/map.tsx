import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import ky from 'ky';
import { map as createMap, marker } from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { useEffect, useRef } from 'react';

const api = ky.create({ prefix: '/api' });
const COUNTRY = [
  [8, 102],
  [24, 110],
] as [number, number][];

/** The floor of a map: one device of the product's map call, as one marker of the map library. */
export function OneMark() {
  const box = useRef<HTMLDivElement>(null);
  const { data } = useQuery({
    queryKey: ['one'],
    queryFn: () =>
      api
        .get('device/map', { searchParams: { search: 'Cụm loa số 77777' } })
        .json<{ devices: { name: string; lat: number; lng: number }[] }>(),
  });
  useEffect(() => {
    if (!box.current || !data) return undefined;
    const map = createMap(box.current, { attributionControl: false }).fitBounds(COUNTRY, { animate: false });
    for (const { name, lat, lng } of data.devices) marker([lat, lng], { title: name }).addTo(map);
    return () => void map.remove();
  }, [data]);
  return <Box ref={box} sx={{ height: 'calc(100vh - 112px)' }} />;
}
