import Drawer from '@mui/material/Drawer';
import { SideMenu } from './side-menu';

/** The side menu on screens under 900 px; its code is loaded when it is first opened. */
export const MenuDrawer = ({ open, width, onClose }: { open: boolean; width: number; onClose: () => void }) => (
  <Drawer
    open={open}
    onClose={onClose}
    sx={{ '@media (min-width: 900px)': { display: 'none' } }}
    slotProps={{ paper: { 'aria-label': 'Menu', sx: { width } } }}
  >
    <SideMenu folded={false} touch onFollow={onClose} />
  </Drawer>
);
