import type { MonthReport } from '@loa/contracts/schedules';
import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import { monthText } from './report-parts';

/** On paper only the report, black on white, without charts and buttons. */
export const onPaper = (
  <GlobalStyles
    styles={{
      '[data-paper-only]': { display: 'none' },
      '@media print': {
        '[data-paper-only]': { display: 'block' },
        'body *:not(:has([data-report]), [data-report], [data-report] *)': { display: 'none !important' },
        '[data-report] :is(button, [data-chart])': { display: 'none !important' },
        'body, body *': { color: '#000 !important', background: 'none !important', boxShadow: 'none !important' },
      },
    }}
  />
);

/** The head of the printed report. */
export const PaperHead = ({ report: { month, area } }: { report: MonthReport }) => (
  <Box data-paper-only sx={{ textAlign: 'center', mb: 2 }}>
    <Box sx={{ fontWeight: 600 }}>CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM</Box>
    <Box sx={{ mb: 3 }}>Độc lập - Tự do - Hạnh phúc</Box>
    <Box sx={{ fontWeight: 600 }}>BÁO CÁO THÁNG {monthText(month)}</Box>
    <Box>{area.name}</Box>
  </Box>
);

/** Where the printed report is dated and signed. */
export const PaperSignatures = () => (
  <Box data-paper-only sx={{ mt: 4, breakInside: 'avoid' }}>
    <Box sx={{ textAlign: 'right', mb: 1 }}>Ngày ....... tháng ....... năm ..........</Box>
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', textAlign: 'center', minHeight: 120 }}>
      <Box>
        <Box sx={{ fontWeight: 600 }}>NGƯỜI LẬP</Box>
        <Box>(Ký, ghi rõ họ tên)</Box>
      </Box>
      <Box>
        <Box sx={{ fontWeight: 600 }}>THỦ TRƯỞNG ĐƠN VỊ</Box>
        <Box>(Ký, ghi rõ họ tên, đóng dấu)</Box>
      </Box>
    </Box>
  </Box>
);
