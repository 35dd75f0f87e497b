import { menuOf, useAppConfig, useConsoleScreens, type ConsoleScreen, type MenuSection } from '@loa/app-config';
import type { Needed } from '@loa/contracts/permissions';
import { grants } from '@loa/permissions';
import { ErrorState, PageSkeleton, Section } from '@loa/ui-kit';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';

const list = { m: 0, p: 0, listStyle: 'none' };
const line = { display: 'flex', alignItems: 'center', gap: 1, minHeight: 28, overflowWrap: 'anywhere' };

const MenuPart = ({ label, entries }: MenuSection) => (
  <Box sx={{ breakInside: 'avoid', mb: 1.5 }}>
    <Typography component="h3" variant="subtitle2">
      {label}
    </Typography>
    <Box component="ul" aria-label={label} sx={list}>
      {entries.map(({ path, label: entry, icon: Icon }) => (
        <Box key={path} component="li" sx={line}>
          <Icon fontSize="small" />
          {entry}
        </Box>
      ))}
    </Box>
  </Box>
);

const PageList = ({ label, titles }: { label: string; titles: readonly string[] }) => (
  <Box>
    <Typography component="h3" variant="subtitle1">
      {label}
    </Typography>
    <Typography variant="body2">{titles.join(', ')}</Typography>
  </Box>
);

function Screens({ screens, rights }: { screens: readonly ConsoleScreen[]; rights: readonly number[] }) {
  const config = useAppConfig();
  const granted = useMemo(() => new Set(rights), [rights]);
  const opens = (needed: Needed) => grants(granted, needed);
  const menu = menuOf(screens, config, opens);
  const others = screens.filter((screen) => !screen.menu && opens(screen.permission));
  const closed = screens.filter(({ permission }) => !opens(permission));
  return (
    <>
      <Box sx={{ columns: '220px', columnGap: 3 }}>
        {menu.map((section) => (
          <MenuPart key={section.group} {...section} />
        ))}
      </Box>
      {menu.length === 0 && (
        <Typography>Menu để trống: thành viên chỉ mở được trang thông tin tài khoản của mình.</Typography>
      )}
      {others.length > 0 && <PageList label="Trang khác mở được" titles={others.map(({ title }) => title)} />}
      {closed.length > 0 && <PageList label="Không mở được" titles={closed.map(({ title }) => title)} />}
    </>
  );
}

/** The menu and the pages that these permissions open, of the screens in this console. */
export function MemberView({ rights }: { rights: readonly number[] }) {
  const { data, error, isError, refetch } = useConsoleScreens();
  return (
    <Section
      title="Thành viên thấy gì"
      hint="Menu và các trang mở được nhờ nhóm này; quyền cấp riêng cho từng tài khoản không tính ở đây."
    >
      {data && <Screens screens={data} rights={rights} />}
      {!data && (isError ? <ErrorState error={error} onRetry={refetch} /> : <PageSkeleton />)}
    </Section>
  );
}
