import { QRCodeSVG } from 'qrcode.react';
import Box from '@mui/material/Box';

/** QR code of an address, with a width in pixels. Always dark on light: cameras cannot read others. */
export const PageCode = ({ address, size }: { address: string; size: number }) => (
  <Box sx={{ p: 1, bgcolor: '#fff', borderRadius: 1, lineHeight: 0 }}>
    <QRCodeSVG value={address} size={size} title="Mã QR của trang này" />
  </Box>
);
