import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';

const RULE = 'Chọn một nơi là chọn mọi nơi bên trong. Chọn nơi bên trong để thu hẹp.';

interface ChoiceFooterProps {
  /** Effect of the last click on other areas. */
  news: string;
  count: number;
  onClose: () => void;
}

/** Footer of a tree with checkboxes: a hint, the effect of the last click, and the close button. */
export function ChoiceFooter({ news, count, onClose }: ChoiceFooterProps) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, py: 1, borderTop: 1, borderColor: 'divider' }}>
      <Typography
        variant="body2"
        color={news ? 'textPrimary' : 'textSecondary'}
        role="status"
        sx={{ flex: 1, minWidth: 0 }}
      >
        {news || RULE}
      </Typography>
      <Button variant="contained" onClick={onClose}>
        {count ? `Xong (${count})` : 'Xong'}
      </Button>
    </Box>
  );
}
