import Logout from '@mui/icons-material/Logout';
import { signOut, useAccount } from '@loa/auth';
import { ColorModeSwitch } from '@loa/ui-kit';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useState } from 'react';

const initialsOf = (name: string) => {
  const words = name.trim().split(/\s+/);
  return [words.at(-2), words.at(-1)].map((word) => word?.[0] ?? '').join('').toUpperCase();
};

/** Who is signed in, light or dark, and the way out. */
export function AccountMenu() {
  const account = useAccount();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const name = account.full_name || account.username;
  return (
    <>
      <IconButton aria-label={`Tài khoản ${name}`} aria-haspopup="dialog" aria-expanded={anchor !== null} onClick={(event) => setAnchor(event.currentTarget)} sx={{ p: 0.5, borderRadius: '50%' }}>
        <Avatar
          {...(account.avatar && { src: account.avatar })}
          alt=""
          sx={(theme) => ({ width: 32, height: 32, fontSize: '0.8571rem', fontWeight: 600, bgcolor: `color-mix(in srgb, ${theme.vars.palette.primary.main} 18%, ${theme.vars.palette.background.paper})`, color: 'text.primary' })}
        >
          {initialsOf(name)}
        </Avatar>
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': 'Tài khoản', sx: { width: 300, maxWidth: 'calc(100vw - 32px)', mt: 0.5 } } }}
      >
        <Box sx={{ p: 2, display: 'grid', gap: 2 }}>
          <Box>
            <Typography variant="subtitle1">{name}</Typography>
            <Typography variant="body2" color="textSecondary">
              {account.username} · {account.group_account.name}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {account.area.name}
            </Typography>
          </Box>
          <ColorModeSwitch />
          <Button variant="outlined" startIcon={<Logout fontSize="small" />} onClick={() => void signOut()}>
            Đăng xuất
          </Button>
        </Box>
      </Popover>
    </>
  );
}
