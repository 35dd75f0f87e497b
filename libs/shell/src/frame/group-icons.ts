import type { MenuGroup, MenuSection } from '@loa/app-config';
import AccountTreeOutlined from '@mui/icons-material/AccountTreeOutlined';
import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined';
import DevicesOtherOutlined from '@mui/icons-material/DevicesOtherOutlined';
import ListAltOutlined from '@mui/icons-material/ListAltOutlined';
import PermMediaOutlined from '@mui/icons-material/PermMediaOutlined';
import PhotoLibraryOutlined from '@mui/icons-material/PhotoLibraryOutlined';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';

/** Icons of groups with several pages; a group of one page is drawn as that page. */
const icons: Partial<Record<MenuGroup, typeof SettingsOutlined>> = {
  content: PermMediaOutlined,
  slideshow: PhotoLibraryOutlined,
  schedules: CalendarMonthOutlined,
  devices: DevicesOtherOutlined,
  areas: AccountTreeOutlined,
  settings: ListAltOutlined,
  configuration: SettingsOutlined,
};

/** Icon of a menu group, other than those of its pages. */
export const groupIcon = ({ group, entries }: MenuSection) =>
  (entries.length > 1 ? icons[group] : undefined) ?? entries[0]?.icon ?? ListAltOutlined;
