import { useOwnWords } from '@loa/app-config';
import { useCan } from '@loa/permissions';
import { LOG_PATH } from '@loa/records/history';
import { Page, SearchField } from '@loa/ui-kit';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { systemConfigApi } from '../api/system-config-api';
import { ConfigForm } from '../form/config-form';
import { SettingGroups } from '../form/setting-groups';
import { SettingRead } from '../form/setting-read';
import { foundSettings, type FoundGroup } from '../model/found-settings';

/** Links to each group on the page. */
const Anchors = ({ groups }: { groups: readonly FoundGroup[] }) => (
  <Box
    component="nav"
    aria-label="Nhóm cấu hình"
    sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, alignItems: 'center' }}
  >
    {groups.map(({ group, label }) => (
      <MuiLink key={group} href={`#nhom-${group}`} sx={{ py: 0.5 }}>
        {label}
      </MuiLink>
    ))}
  </Box>
);

/** Every setting of the installation. */
export function SystemConfigPage() {
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const mayEdit = useCan()('CAU_HINH_HE_THONG_EDIT');
  const query = useQuery(systemConfigApi.read());
  const inOwnWords = useOwnWords();
  const groups = useMemo(() => foundSettings(search, inOwnWords), [search, inOwnWords]);
  const config = query.data;
  const find = (text: string) => setParams(text ? { search: text } : {}, { replace: true });
  const history = (
    <MuiLink component={Link} to={`${LOG_PATH}?module=CAU_HINH_HE_THONG`}>
      Lịch sử thay đổi
    </MuiLink>
  );
  return (
    <Page title="Cấu hình hệ thống" query={query} actions={history}>
      {() =>
        config && (
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
              <SearchField value={search} onChange={find} placeholder="Tìm cấu hình" delay={0} />
              <Anchors groups={groups} />
            </Box>
            {mayEdit ? (
              <ConfigForm config={config} groups={groups} />
            ) : (
              <SettingGroups groups={groups} draw={(name) => <SettingRead key={name} name={name} config={config} />} />
            )}
          </Box>
        )
      }
    </Page>
  );
}
