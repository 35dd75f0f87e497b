import { AreaPicker } from '@loa/areas';
import { useTerm } from '@loa/app-config';
import type { QueryOf } from '@loa/contracts/common';
import { DEVICE_BADGES, type devices } from '@loa/contracts/devices';
import { FilterSelect } from '@loa/ui-kit';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import { useState } from 'react';
import { badgeLabels, kindLabels } from '../model/device-state';

export type DeviceQuery = QueryOf<typeof devices>;
export interface DeviceFilterProps {
  query: DeviceQuery;
  onChange: (change: Partial<DeviceQuery>) => void;
}

/** Everything in this list is installed. */
const badgeOptions = DEVICE_BADGES.filter((badge) => badge !== 'not_installed').map((value) => ({ value, label: badgeLabels[value] }));
const kindOptions = Object.entries(kindLabels).map(([value, label]) => ({ value, label }));

function AreaFilter({ query, onChange }: DeviceFilterProps) {
  const area = useTerm('area');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button variant="outlined" startIcon={<PlaceOutlined />} aria-haspopup="dialog" aria-expanded={anchor !== null} onClick={(event) => setAnchor(event.currentTarget)}>
        {area}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': `Lọc theo ${area.toLowerCase()}`, sx: { width: 340, maxWidth: 'calc(100vw - 32px)', mt: 0.5, p: 2 } } }}
      >
        <AreaPicker label={area} value={query.area_id ?? null} placeholder="Tất cả" onChange={(area_id) => onChange({ area_id })} />
      </Popover>
    </>
  );
}

/** By state, by kind, by place. */
export function DeviceFilters(props: DeviceFilterProps) {
  const { query, onChange } = props;
  return (
    <>
      <FilterSelect label="Trạng thái" multiple value={query.badge} options={badgeOptions} onChange={(badge) => onChange({ badge })} />
      <FilterSelect label="Loại" multiple value={query.kind} options={kindOptions} onChange={(kind) => onChange({ kind })} />
      <AreaFilter {...props} />
    </>
  );
}
