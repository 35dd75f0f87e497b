import { apiAddress } from '@loa/api-client';
import { useAccount } from '@loa/auth';
import { lazyPart, PersonPicture } from '@loa/ui-kit';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';

const AccountPanel = lazyPart(() => import('./account-panel').then((panel) => panel.AccountPanel));
const HotlineDialog = lazyPart(() => import('./hotline-dialog').then((dialog) => dialog.HotlineDialog));

/** The account's picture or initials; a click opens its panel. */
export function AccountMenu({ onHelp }: { onHelp: () => void }) {
  const account = useAccount();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [calling, setCalling] = useState(false);
  const call = () => {
    setAnchor(null);
    setCalling(true);
  };
  const help = () => {
    setAnchor(null);
    onHelp();
  };
  const name = account.full_name || account.username;
  return (
    <>
      <IconButton
        {...AccountPanel.opener}
        aria-label={`Tài khoản ${name}`}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ p: 0.5, borderRadius: '50%' }}
      >
        <PersonPicture name={name} src={account.avatar && apiAddress(account.avatar)} />
      </IconButton>
      {anchor && <AccountPanel anchor={anchor} onClose={() => setAnchor(null)} onHotline={call} onHelp={help} />}
      {calling && <HotlineDialog onClose={() => setCalling(false)} />}
    </>
  );
}
