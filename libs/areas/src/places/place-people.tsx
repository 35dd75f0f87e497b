import { useCan } from '@loa/permissions';
import { formatNumber, formatPhone, Section } from '@loa/ui-kit';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { placePeopleQuery } from '../api/place-people';

const ACCOUNTS = '/cai-dat/tai-khoan';

/** People of a place, to be called from a phone; for users who may see accounts. */
export function PlacePeople({ id }: { id: string }) {
  const maySee = useCan()('TAI_KHOAN_VIEW');
  const { data: place } = useQuery({ ...placePeopleQuery(id), enabled: maySee });
  if (!place || place.own_account_count === 0) return null;
  const { accounts, own_account_count } = place;
  return (
    <Section title={`Tài khoản ở đây: ${formatNumber(own_account_count)}`}>
      <Box component="ul" aria-label="Tài khoản ở đây" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {accounts.map((account) => (
          <Box
            key={account.id}
            component="li"
            sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, py: 0.5, overflowWrap: 'anywhere' }}
          >
            <span>
              <MuiLink component={Link} to={`${ACCOUNTS}?tai-khoan=${account.id}`}>
                {account.name}
              </MuiLink>
              {account.is_hotline && ' · đường dây nóng'}
            </span>
            {account.phone && <MuiLink href={`tel:${account.phone}`}>{formatPhone(account.phone)}</MuiLink>}
          </Box>
        ))}
        {own_account_count > accounts.length && (
          <li>và {formatNumber(own_account_count - accounts.length)} tài khoản khác</li>
        )}
      </Box>
    </Section>
  );
}
