import KeyboardDoubleArrowLeft from '@mui/icons-material/KeyboardDoubleArrowLeft';
import KeyboardDoubleArrowRight from '@mui/icons-material/KeyboardDoubleArrowRight';
import { useAppConfig } from '@loa/app-config';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Divider from '@mui/material/Divider';
import { Link } from 'react-router-dom';
import { MenuLink } from './menu-link';
import { useMenuPlace } from './use-menu';

interface SideMenuProps {
  folded: boolean;
  /** Absent in the drawer, which is closed instead of folded. */
  onFold?: () => void;
  onFollow?: () => void;
}

const nothing = () => undefined;

function Brand({ folded }: { folded: boolean }) {
  const { brand, shortName } = useAppConfig();
  return (
    <Box
      component={Link}
      to="/"
      aria-label={`${shortName}, về trang chủ`}
      sx={{ display: 'flex', alignItems: 'center', gap: 1.25, height: 56, px: folded ? 0 : 2, justifyContent: folded ? 'center' : 'flex-start', color: 'text.primary', textDecoration: 'none', flexShrink: 0 }}
    >
      <img src={brand.logo} alt="" width={30} height={30} />
      {!folded && <Box sx={{ fontWeight: 650, fontSize: '1.0714rem', letterSpacing: '-0.01em' }}>{shortName}</Box>}
    </Box>
  );
}

/** The menu of SPEC §2: groups by permission, the current page marked. */
export function SideMenu({ folded, onFold, onFollow = nothing }: SideMenuProps) {
  const { sections, current } = useMenuPlace();
  return (
    <Box component="nav" aria-label="Chức năng" sx={{ display: 'flex', flexDirection: 'column', height: '100%', bgcolor: 'background.paper' }}>
      <Brand folded={folded} />
      <Box sx={{ flex: 1, overflowY: 'auto', overflowX: 'hidden', px: 1.25, pb: 2 }}>
        {sections.map(({ group, label, entries }, index) => (
          <Box key={group} sx={{ mt: index === 0 ? 0.5 : folded ? 1 : 2 }}>
            {folded ? (
              index > 0 && <Divider sx={{ mb: 1, mx: 1 }} />
            ) : (
              <Box aria-hidden sx={{ px: 1.25, mb: 0.5, fontSize: '0.7857rem', fontWeight: 600, color: 'text.secondary' }}>
                {label}
              </Box>
            )}
            <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: '2px' }}>
              {entries.map((entry) => (
                <MenuLink key={entry.path} entry={entry} current={entry.path === current?.path} folded={folded} onFollow={onFollow} />
              ))}
            </Box>
          </Box>
        ))}
      </Box>
      {onFold && (
        <ButtonBase
          onClick={onFold}
          aria-expanded={!folded}
          aria-label={folded ? 'Mở rộng menu' : 'Thu gọn menu'}
          sx={{ height: 44, px: 2.5, gap: 1.5, justifyContent: folded ? 'center' : 'flex-start', borderTop: 1, borderColor: 'divider', color: 'text.secondary', font: 'inherit', flexShrink: 0 }}
        >
          {folded ? <KeyboardDoubleArrowRight fontSize="small" /> : <KeyboardDoubleArrowLeft fontSize="small" />}
          {!folded && 'Thu gọn'}
        </ButtonBase>
      )}
    </Box>
  );
}
