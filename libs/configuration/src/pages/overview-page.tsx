import { useConsoleScreens, useOwnWords, type MenuLine } from '@loa/app-config';
import { declarationOf, isUsual, SETTING_KEYS, type SystemConfig } from '@loa/contracts/system-config';
import { useCan } from '@loa/permissions';
import { Page } from '@loa/ui-kit';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { backupsApi } from '../api/backups-api';
import { systemConfigApi } from '../api/system-config-api';
import { OVERVIEW_PATH, SYSTEM_PATH } from '../model/paths';
import { BackupsLine } from './backups-line';
import { settingText } from '../model/setting-texts';

/** The other pages of this menu group, from any feature; features were loaded with the frame. */
function useGroupPages() {
  const can = useCan();
  const screens = useConsoleScreens();
  const pages = screens.data?.flatMap(({ menu, path, permission }) =>
    menu?.group === 'configuration' && path !== OVERVIEW_PATH && can(permission) ? [{ ...menu, path }] : [],
  );
  return { ...screens, data: pages };
}

/** Settings that differ from their defaults. */
function Unusual({ values }: Pick<SystemConfig, 'values'>) {
  const inOwnWords = useOwnWords();
  const keys = SETTING_KEYS.filter((key) => !isUsual(key, values[key]));
  if (keys.length === 0)
    return (
      <Typography variant="body2" color="textSecondary">
        Mọi cấu hình đều theo mặc định
      </Typography>
    );
  return (
    <>
      <Typography variant="body2" color="textSecondary">{`${keys.length} cấu hình khác mặc định`}</Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.25 }}>
        {keys.map((key) => (
          <li key={key}>
            {inOwnWords(declarationOf(key).label)}: {settingText(key, values[key])} (mặc định:{' '}
            {settingText(key, declarationOf(key).usual)})
          </li>
        ))}
      </Box>
    </>
  );
}

const PageCard = ({ label, icon: Icon, path, about, children }: MenuLine & { children?: ReactNode }) => (
  <Card>
    <CardActionArea
      component={Link}
      to={path}
      sx={{ p: 2, display: 'grid', gap: 1, alignContent: 'start', justifyContent: 'start', height: '100%' }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Icon fontSize="small" />
        <Typography component="h2" variant="h4">
          {label}
        </Typography>
      </Box>
      {about && (
        <Typography variant="body2" color="textSecondary">
          {about}
        </Typography>
      )}
      {children}
    </CardActionArea>
  </Card>
);

/** Cấu hình: links to its pages, and the settings that differ from their defaults. */
export function OverviewPage() {
  const pages = useGroupPages();
  const config = useQuery(systemConfigApi.read());
  const maySeeBackups = useCan()('CAU_HINH_HE_THONG_VIEW');
  const backups = useQuery({ ...backupsApi.read(), enabled: maySeeBackups });
  return (
    <Page title="Cấu hình" query={maySeeBackups ? [pages, config, backups] : [pages, config]}>
      {() => (
        <>
          {backups.data && <BackupsLine backups={backups.data} />}
          <Box
            sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(340px, 100%), 1fr))' }}
          >
            {pages.data?.map((page) => (
              <PageCard key={page.path} {...page}>
                {page.path === SYSTEM_PATH && config.data && <Unusual values={config.data.values} />}
              </PageCard>
            ))}
          </Box>
        </>
      )}
    </Page>
  );
}
