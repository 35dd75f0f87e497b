import { QRCodeSVG } from 'qrcode.react';
import Box from '@mui/material/Box';

/** An address to scan, that many pixels wide. Always dark on light: that is what cameras read. */
export const PageCode = ({ address, size }: { address: string; size: number }) => (
  <Box sx={{ p: 1, bgcolor: '#fff', borderRadius: 1, lineHeight: 0 }}>
    <QRCodeSVG value={address} size={size} title="Mã QR của trang này" />
  </Box>
);
