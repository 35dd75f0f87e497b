import { useAccount } from '@loa/auth';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { lazy, Suspense, useState } from 'react';

const AccountPanel = lazy(() => import('./account-panel').then((panel) => ({ default: panel.AccountPanel })));

const initialsOf = (name: string) => {
  const words = name.trim().split(/\s+/);
  return [words.at(-2), words.at(-1)].map((word) => word?.[0] ?? '').join('').toUpperCase();
};

/** The account's picture or initials, opening its panel. */
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
          {/* Drawn by the style: the button's name is the account's, and letters that are not in it would contradict it. */}
          {account.avatar ? null : <Box component="span" sx={{ '&::before': { content: `"${initialsOf(name)}"` } }} />}
        </Avatar>
      </IconButton>
      {anchor && (
        <Suspense fallback={null}>
          <AccountPanel anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
}
