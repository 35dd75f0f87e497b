import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import Toolbar from '@mui/material/Toolbar';
import { Link, Outlet } from 'react-router-dom';

export function Frame() {
  return (
    <Box sx={{ display: 'flex' }}>
      <AppBar position="fixed" sx={{ zIndex: 1300 }}>
        <Toolbar>Loa</Toolbar>
      </AppBar>
      <Drawer variant="permanent" sx={{ width: 220, '& .MuiDrawer-paper': { width: 220 } }}>
        <Toolbar />
        {['Thiết bị', 'Lịch', 'Nhóm', 'Người dùng'].map((name, index) => (
          <Button key={name} component={Link} to={`/list${index}`}>
            {name}
          </Button>
        ))}
      </Drawer>
      <Box sx={{ flex: 1, p: 3, minWidth: 0 }}>
        <Toolbar />
        <Outlet />
      </Box>
    </Box>
  );
}
