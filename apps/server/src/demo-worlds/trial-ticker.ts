/** Running text for a trial on one board: every Vietnamese mark that a font may lack. */
export const trialTicker = {
  name: 'Thử màu và cỡ chữ',
  field: 'TBDP',
  body: 'Thử chữ: ĂÂĐÊÔƠƯ ăâđêôơư ắằẳẵặ',
  color: '#ff5544',
  speed_px: 60,
  is_test: true as const,
};
