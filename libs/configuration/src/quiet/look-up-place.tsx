import { areasQuery } from '@loa/areas';
import { AreaPicker } from '@loa/areas/picker';
import type { QuietRule } from '@loa/contracts/system-config';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DayBar } from './day-bar';
import { inheritedRule } from './inherited';

interface LookUpPlaceProps {
  rules: readonly QuietRule[];
  nameOf: (areaId: string | null) => string;
  /** Gives the area hours of its own; missing where they are read only. */
  onSet: ((areaId: string, rule: QuietRule | undefined) => void) | undefined;
}

/** Look-up of any area: its hours, and the area they come from. */
export function LookUpPlace({ rules, nameOf, onSet }: LookUpPlaceProps) {
  const [areaId, setAreaId] = useState<string | null>(null);
  const { data: tree } = useQuery(areasQuery(areaId ? [areaId] : []));
  const place = areaId ? tree?.byId.get(areaId) : undefined;
  const own = rules.find(({ area_id }) => area_id !== null && area_id === areaId);
  const rule = own ?? (place && inheritedRule(place.path, rules));
  const whose = own ? 'có giờ riêng' : rule ? `theo ${nameOf(rule.area_id)}` : 'không bị giới hạn';
  return (
    <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <AreaPicker
        label={onSet ? 'Xem một nơi, hoặc đặt giờ riêng' : 'Xem một nơi'}
        value={areaId}
        onChange={setAreaId}
      />
      {place && (
        <Box role="status" sx={{ display: 'grid', gap: 1 }}>
          <Typography>{`${place.name} ${whose}`}</Typography>
          <DayBar windows={rule?.windows ?? []} />
          {onSet && !own && (
            <Button size="small" variant="outlined" sx={{ justifySelf: 'start' }} onClick={() => onSet(place.id, rule)}>
              {`Đặt giờ riêng cho ${place.name}`}
            </Button>
          )}
        </Box>
      )}
    </Box>
  );
}
