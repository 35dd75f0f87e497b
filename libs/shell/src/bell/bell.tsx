import { useWaitingCounts } from '@loa/api-client';
import NotificationsOutlined from '@mui/icons-material/NotificationsOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { lazyPart } from '@loa/ui-kit';
import { useState } from 'react';

const BellPanel = lazyPart(() => import('./bell-panel').then((panel) => panel.BellPanel));
const MOST = 99;

/** Number of unread notifications; a click opens the list, which is loaded then. */
export function Bell() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const unread = useWaitingCounts()?.unread ?? 0;
  return (
    <>
      <IconButton
        {...BellPanel.opener}
        aria-label={unread > 0 ? `Thông báo, ${unread} chưa đọc` : 'Thông báo'}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <NotificationsOutlined fontSize="small" />
        {unread > 0 && (
          <Box
            aria-hidden
            component="span"
            sx={{
              position: 'absolute',
              top: 0,
              right: 0,
              minWidth: 16,
              px: 0.5,
              borderRadius: 5,
              fontSize: '0.7143rem',
              fontWeight: 600,
              lineHeight: '16px',
              bgcolor: 'state.amber.soft',
              color: 'state.amber.text',
            }}
          >
            {unread > MOST ? `${MOST}+` : unread}
          </Box>
        )}
      </IconButton>
      {anchor && <BellPanel anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
}
