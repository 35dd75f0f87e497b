import ExpandLess from '@mui/icons-material/ExpandLess';
import ExpandMore from '@mui/icons-material/ExpandMore';
import { useUploads } from '@loa/api-client/upload';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import { useEffect, useState } from 'react';
import { UploadLine } from './upload-line';

const BUSY = new Set(['waiting', 'sending', 'paused']);

/** Uploads continue in this corner while the operator works elsewhere; closing the tab meanwhile asks first. */
export function UploadTray() {
  const all = useUploads((uploads) => uploads.items);
  const [open, setOpen] = useState(true);
  const isBusy = all.some(({ status }) => BUSY.has(status));
  const items = all.filter(({ inForm }) => !inForm);
  const busy = items.filter(({ status }) => BUSY.has(status)).length;
  const failed = items.filter(({ status }) => status === 'failed').length;
  useEffect(() => {
    if (!isBusy) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isBusy]);
  if (items.length === 0) return null;
  return (
    <Card
      component="aside"
      aria-label="Tải lên"
      sx={{
        position: 'fixed',
        right: { xs: 8, sm: 24 },
        bottom: { xs: 8, sm: 24 },
        width: 360,
        maxWidth: 'calc(100vw - 16px)',
        zIndex: 'snackbar',
        boxShadow: '0 12px 32px rgb(0 0 0 / 0.16)',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', pl: 2, pr: 1, height: 44, fontWeight: 550 }}>
        <Box role="status" sx={{ flex: 1 }}>
          {busy > 0 ? `Đang tải lên ${busy} tệp` : failed > 0 ? `${failed} tệp chưa tải lên được` : 'Đã tải lên xong'}
        </Box>
        <IconButton
          aria-label={open ? 'Thu gọn danh sách tải lên' : 'Mở danh sách tải lên'}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {open ? <ExpandMore /> : <ExpandLess />}
        </IconButton>
      </Box>
      {open && (
        <Box
          component="ul"
          sx={{
            listStyle: 'none',
            m: 0,
            p: 0,
            pb: 1,
            maxHeight: 320,
            overflow: 'auto',
            borderTop: 1,
            borderColor: 'divider',
          }}
        >
          {items.map((item) => (
            <UploadLine key={item.id} item={item} />
          ))}
        </Box>
      )}
    </Card>
  );
}
