import { inLine, type ConsoleFeature, type ConsoleRoute } from '@loa/app-config';
import { PLACE_LEVELS, type PlaceLevel } from '@loa/contracts/areas';
import { withRows } from '@loa/ui-kit/table';
import CottageOutlined from '@mui/icons-material/CottageOutlined';
import HolidayVillageOutlined from '@mui/icons-material/HolidayVillageOutlined';
import LocationCityOutlined from '@mui/icons-material/LocationCityOutlined';
import MapOutlined from '@mui/icons-material/MapOutlined';
import { AreaNote, AreaSwitch } from './components/area-switch';
import { isLevelUsed, NEW_PLACE, permissionAt, PLACE_ADDRESSES, termOf } from './model/place-levels';

const icons = {
  province: MapOutlined,
  district: LocationCityOutlined,
  commune: HolidayVillageOutlined,
  village: CottageOutlined,
};

const screenOf = (level: PlaceLevel): ConsoleRoute => ({
  path: PLACE_ADDRESSES[level],
  title: (words) => words[termOf(level)],
  permission: permissionAt(level, 'VIEW'),
  menu: { group: 'areas', icon: icons[level] },
  isUsed: ({ area_levels }) => isLevelUsed(area_levels)(level),
  actions: [
    {
      label: (words) => `Thêm ${inLine(words[termOf(level)])}`,
      search: NEW_PLACE,
      permission: permissionAt(level, 'ADD'),
    },
  ],
  lazy: () =>
    withRows(() => import('./places/places-page')).then(({ placesPages }) => ({ Component: placesPages[level] })),
});

/** Areas in a console: the switch of the top bar, and a screen for each level. */
export const areasFeature: ConsoleFeature = {
  id: 'areas',
  routes: PLACE_LEVELS.map(screenOf),
  topBar: AreaSwitch,
  titleNote: AreaNote,
};
