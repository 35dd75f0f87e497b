import HelpOutlineOutlined from '@mui/icons-material/HelpOutlineOutlined';
import LockOutlined from '@mui/icons-material/LockOutlined';
import Logout from '@mui/icons-material/Logout';
import PhoneOutlined from '@mui/icons-material/PhoneOutlined';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import { signOut, useAccount } from '@loa/auth';
import { ColorModeSwitch } from '@loa/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { ownPages } from './own-routes';
import { TopBarPopover } from './top-bar-popover';

const icons = { profile: <PersonOutlined fontSize="small" />, password: <LockOutlined fontSize="small" /> };

interface AccountPanelProps {
  anchor: HTMLElement;
  onClose: () => void;
  onHotline: () => void;
  onHelp: () => void;
}

/**
 * Panel of the account: its name, its pages, the hotline, light or dark, and sign-out. Its code is loaded when it is
 * opened.
 */
export function AccountPanel({ anchor, onClose, onHotline, onHelp }: AccountPanelProps) {
  const account = useAccount();
  return (
    <TopBarPopover anchor={anchor} label="Tài khoản" width={300} onClose={onClose}>
      <Box sx={{ p: 2, display: 'grid', gap: 2 }}>
        <Box>
          <Typography variant="subtitle1">{account.full_name || account.username}</Typography>
          <Typography variant="body2" color="textSecondary">
            {account.username} · {account.group_account.name}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {account.area.name}
          </Typography>
        </Box>
        <Box component="nav" aria-label="Tài khoản của tôi" sx={{ display: 'grid', gap: 0.5 }}>
          {ownPages.map(({ about, label, path }) => (
            <Button
              key={about}
              component={Link}
              to={path}
              variant="outlined"
              startIcon={icons[about]}
              onClick={onClose}
              sx={{ justifyContent: 'flex-start' }}
            >
              {label}
            </Button>
          ))}
          <Button
            variant="outlined"
            startIcon={<PhoneOutlined fontSize="small" />}
            onClick={onHotline}
            sx={{ justifyContent: 'flex-start' }}
          >
            Đường dây nóng
          </Button>
          <Button
            variant="outlined"
            startIcon={<HelpOutlineOutlined fontSize="small" />}
            onClick={onHelp}
            sx={{ justifyContent: 'flex-start' }}
          >
            Trợ giúp và phím tắt
          </Button>
        </Box>
        <ColorModeSwitch />
        <Button variant="outlined" startIcon={<Logout fontSize="small" />} onClick={() => void signOut()}>
          Đăng xuất
        </Button>
      </Box>
    </TopBarPopover>
  );
}
