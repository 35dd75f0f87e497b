import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { viVN } from '@mui/x-date-pickers/locales';
import { vi } from 'date-fns/locale/vi';
import type { ReactNode } from 'react';

const { localeText } = viVN.components.MuiLocalizationProvider.defaultProps;

/** Vietnamese months and days, `DD/MM/YYYY`. Each picker includes it, so pages need no provider. */
export function PickerLocale({ children }: { children: ReactNode }) {
  return (
    <LocalizationProvider
      dateAdapter={AdapterDateFns}
      adapterLocale={vi}
      dateFormats={{ keyboardDate: 'dd/MM/yyyy' }}
      localeText={localeText}
    >
      {children}
    </LocalizationProvider>
  );
}
