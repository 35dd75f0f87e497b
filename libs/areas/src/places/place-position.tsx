import { PositionFields } from '@loa/maps';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { placeViewQuery } from '../api/place-view';
import { placeLabels as labels } from '../model/place-words';
import { AreaPicker } from '../picker';

/**
 * Position of a place. The map starts at its most likely position, and jumps to an area that the user finds in the
 * tree.
 */
export function PlacePosition() {
  const [found, setFound] = useState<string | null>(null);
  const [parent, lat] = useWatch<Record<string, unknown>>({ name: ['parent_id', 'lat'] });
  const { data: view } = useQuery(placeViewQuery(found ?? (typeof parent === 'string' ? parent : '')));
  const hasView = found !== null || typeof lat !== 'number';
  return (
    <PositionFields
      lat={{ name: 'lat', label: labels.lat }}
      lng={{ name: 'lng', label: labels.lng }}
      view={hasView ? view : null}
      find={
        <AreaPicker
          forNew={false}
          label="Đưa bản đồ đến"
          placeholder="Tìm nơi theo tên"
          value={found}
          onChange={setFound}
        />
      }
    />
  );
}
