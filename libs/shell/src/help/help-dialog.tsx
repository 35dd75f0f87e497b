import { useAppConfig, type ConsoleFeature, type ShortcutList } from '@loa/app-config';
import { HotlineLink } from '@loa/auth';
import { lazyPart, SidePanel } from '@loa/ui-kit';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { shortcutText } from '../palette/use-palette-shortcut';
import { useFeatures, useScreens } from '../router/feature-store';

const everywhere: ShortcutList[] = [
  {
    where: 'Mọi trang',
    shortcuts: [
      { keys: shortcutText, does: 'Tìm nhanh: trang, việc cần làm, bản ghi' },
      { keys: '?', does: 'Mở trợ giúp của trang này' },
      { keys: 'Esc', does: 'Đóng hộp thoại, bảng bên' },
    ],
  },
  { where: 'Biểu mẫu', shortcuts: [{ keys: shortcutText.replace('K', 'S'), does: 'Lưu' }] },
];

const Keys = ({ children }: { children: string }) => (
  <Box
    component="kbd"
    sx={{
      px: 0.75,
      py: 0.25,
      border: 1,
      borderColor: 'divider',
      borderRadius: 0.5,
      fontFamily: 'inherit',
      fontSize: '0.8571rem',
      whiteSpace: 'nowrap',
    }}
  >
    {children}
  </Box>
);

const HelpSkeleton = () => <Skeleton variant="rounded" height={320} role="status" aria-label="Đang tải..." />;

const lazyHelps = (features: ConsoleFeature[]) =>
  features.flatMap(({ id, help }) =>
    help ? [{ id, Help: lazyPart(() => help().then(({ Component }) => Component), HelpSkeleton) }] : [],
  );

/** Help of the features for the current screen. */
function ScreenHelps({ onLeave }: { onLeave: () => void }) {
  const features = useFeatures((store) => store.features);
  const [helps] = useState(() => lazyHelps(features));
  const { pathname, search } = useLocation();
  const other = useScreens().find(({ path }) => path === pathname)?.otherPath;
  const addresses = [pathname, ...(other ? [other] : [])];
  return helps.map(({ id, Help }) => <Help key={id} addresses={addresses} search={search} onLeave={onLeave} />);
}

/** Help: the present screen, the shortcuts, and the people to call. */
export function HelpDialog({ onClose }: { onClose: () => void }) {
  const { hotline } = useAppConfig();
  const features = useFeatures((store) => store.features);
  const lists = [...everywhere, ...features.flatMap(({ shortcuts }) => shortcuts ?? [])];
  return (
    <SidePanel open title="Trợ giúp và phím tắt" width={520} onClose={onClose}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start' }}>
        <ScreenHelps onLeave={onClose} />
        {lists.map(({ where, shortcuts }) => (
          <section key={where} aria-label={where}>
            <Typography component="h3" variant="subtitle2" color="textSecondary">
              {where}
            </Typography>
            <Box component="dl" sx={{ m: 0 }}>
              {shortcuts.map(({ keys, does }) => (
                <Box
                  key={keys}
                  sx={{
                    display: 'flex',
                    flexDirection: 'row-reverse',
                    justifyContent: 'space-between',
                    alignItems: 'center',
                    gap: 2,
                    py: 0.5,
                  }}
                >
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
      </Box>
    </SidePanel>
  );
}
