import { MISS_LABELS, type MonthReport } from '@loa/contracts/schedules';
import { saveSheets, type SheetRows } from '@loa/ui-kit/export';
import { FIGURES, monthText, partsOf, shareOf } from './report-parts';

const percent = (share: number | undefined) => (share === undefined ? '' : Math.round(share * 1000) / 10);

/** A workbook of a month: the sums, a sheet for each table, and the reasons. */
export function exportReport(report: MonthReport, area: string, device: string) {
  const { month, total } = report;
  const header = FIGURES.map((figure) => (figure === 'Tỷ lệ' ? 'Tỷ lệ (%)' : figure));
  const sheets: SheetRows[] = partsOf(report, area, device).map(({ title, of, rows }) => ({
    name: title,
    rows: [
      [of, ...header],
      ...rows.map(({ name, figures }) => [
        name,
        figures.runs,
        Math.round(figures.minutes * 10) / 10,
        figures.required,
        figures.whole,
        percent(shareOf(figures)),
      ]),
    ],
  }));
  return saveSheets(`bao-cao-${month}`, [
    {
      name: 'Tổng hợp',
      rows: [
        [`Tháng ${monthText(month)}`, report.area.name],
        ['Lượt', total.runs],
        ['Lượt khẩn cấp', total.emergencies],
        ['Phút', Math.round(total.minutes * 10) / 10],
        ['Cần phát', total.required],
        ['Phát đủ', total.whole],
        ['Phát một phần', total.partial],
        ['Không phát', total.failed],
        ['Bỏ qua', total.skipped],
        ['Tỷ lệ phát đủ (%)', percent(shareOf(total))],
        ...report.reasons.map(({ reason, device_count }) => [MISS_LABELS[reason], device_count]),
      ],
    },
    ...sheets,
  ]);
}
