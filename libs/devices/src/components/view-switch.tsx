import ViewListOutlined from '@mui/icons-material/ViewListOutlined';
import MapOutlined from '@mui/icons-material/MapOutlined';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useSearchParams } from 'react-router-dom';
import { AS_MAP, inList, showsMap, VIEW_PARAM } from '../model/device-paths';

const AS_LIST = 'danh-sach';

/** On a phone the words alone: with a number of alerts beside them all buttons stand in one line. */
const icon = { mr: 0.5, display: { xs: 'none', sm: 'block' } };

/** Switch between list and map; both use the same filters. */
export function ViewSwitch() {
  const [params, setParams] = useSearchParams();
  const choose = (view: string | null) => {
    if (view === AS_MAP) setParams((before) => inList(before, { [VIEW_PARAM]: AS_MAP }));
    if (view === AS_LIST) setParams((before) => inList(before));
  };
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={showsMap(params) ? AS_MAP : AS_LIST}
      onChange={(_, view: string | null) => choose(view)}
      aria-label="Cách xem"
    >
      <ToggleButton value={AS_LIST}>
        <ViewListOutlined fontSize="small" sx={icon} />
        Danh sách
      </ToggleButton>
      <ToggleButton value={AS_MAP}>
        <MapOutlined fontSize="small" sx={icon} />
        Bản đồ
      </ToggleButton>
    </ToggleButtonGroup>
  );
}
