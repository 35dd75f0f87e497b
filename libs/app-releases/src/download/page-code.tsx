import { QRCodeSVG } from 'qrcode.react';
import Box from '@mui/material/Box';

/** An address to scan. Always dark on light: that is what cameras read. */
export const PageCode = ({ address }: { address: string }) => (
  <Box sx={{ p: 1, bgcolor: '#fff', borderRadius: 1, lineHeight: 0 }}>
    <QRCodeSVG value={address} size={96} title="Mã QR của trang này" />
  </Box>
);
