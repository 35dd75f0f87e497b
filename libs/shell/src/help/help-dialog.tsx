import { useAppConfig, type ShortcutList } from '@loa/app-config';
import { HotlineLink } from '@loa/auth';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { shortcutText } from '../palette/use-palette-shortcut';
import { useFeatures } from '../router/feature-store';
import { ReadingDialog } from './reading-dialog';

const everywhere: ShortcutList[] = [
  {
    where: 'Mọi trang',
    shortcuts: [
      { keys: shortcutText, does: 'Tìm nhanh: trang, việc cần làm, bản ghi' },
      { keys: '?', does: 'Mở bảng này' },
      { keys: 'Esc', does: 'Đóng hộp thoại, bảng bên' },
    ],
  },
  { where: 'Biểu mẫu', shortcuts: [{ keys: shortcutText.replace('K', 'S'), does: 'Lưu' }] },
];

const Keys = ({ children }: { children: string }) => (
  <Box component="kbd" sx={{ px: 0.75, py: 0.25, border: 1, borderColor: 'divider', borderRadius: 0.5, fontFamily: 'inherit', fontSize: '0.8571rem', whiteSpace: 'nowrap' }}>
    {children}
  </Box>
);

/** Which keys do what here, and whom to call. */
export function HelpDialog({ onClose }: { onClose: () => void }) {
  const { hotline } = useAppConfig();
  const features = useFeatures((store) => store.features);
  const lists = [...everywhere, ...features.flatMap(({ shortcuts }) => shortcuts ?? [])];
  return (
    <ReadingDialog title="Trợ giúp và phím tắt" onClose={onClose}>
      {lists.map(({ where, shortcuts }) => (
        <section key={where} aria-label={where}>
          <Typography component="h3" variant="subtitle2" color="textSecondary">
            {where}
          </Typography>
          <Box component="dl" sx={{ m: 0 }}>
            {shortcuts.map(({ keys, does }) => (
              <Box key={keys} sx={{ display: 'flex', flexDirection: 'row-reverse', justifyContent: 'space-between', alignItems: 'center', gap: 2, py: 0.5 }}>
                <dt>
                  <Keys>{keys}</Keys>
                </dt>
                <Box component="dd" sx={{ m: 0 }}>
                  {does}
                </Box>
              </Box>
            ))}
          </Box>
        </section>
      ))}
      {hotline && (
        <Typography>
          Cần người giúp, gọi <HotlineLink hotline={hotline} />
        </Typography>
      )}
    </ReadingDialog>
  );
}
