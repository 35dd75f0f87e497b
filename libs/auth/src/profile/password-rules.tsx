import CheckCircle from '@mui/icons-material/CheckCircle';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import { PASSWORD_RULES } from '@loa/contracts/accounts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useWatch } from 'react-hook-form';

/** Rules of the new password, ticked off while the user types. */
export function PasswordRules() {
  const [chosen = '', old = ''] = useWatch({ name: ['new_password', 'old_password'] }) as (string | undefined)[];
  return (
    <Box>
      <Typography variant="body2" color="textSecondary" aria-hidden>
        Mật khẩu mới phải
      </Typography>
      <Box
        component="ul"
        aria-label="Mật khẩu mới phải"
        sx={{ listStyle: 'none', m: 0, mt: 0.5, p: 0, display: 'grid', gap: 0.5, fontSize: '0.9286rem' }}
      >
        {PASSWORD_RULES.map(({ label, isMet }) => {
          const met = chosen !== '' && isMet(chosen, old);
          const Mark = met ? CheckCircle : RadioButtonUnchecked;
          return (
            <Box
              key={label}
              component="li"
              sx={{ display: 'flex', alignItems: 'center', gap: 1, color: met ? 'text.primary' : 'text.secondary' }}
            >
              <Mark fontSize="small" sx={{ color: met ? 'state.green.mark' : 'text.disabled' }} />
              {label}
              <span style={visuallyHidden}>{met ? ': đạt' : ': chưa đạt'}</span>
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}
