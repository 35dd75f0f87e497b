import Box from '@mui/material/Box';
import { FIGURES, figureTexts, type ReportPart } from './report-parts';

/** One table of a report, on screen and on paper. */
export const ReportTable = ({ part: { title, of, rows } }: { part: ReportPart }) => (
  <Box tabIndex={0} role="region" aria-label={`Bảng ${title.toLowerCase()}`} sx={{ overflowX: 'auto' }}>
    <Box
      component="table"
      sx={{
        borderCollapse: 'collapse',
        width: '100%',
        '& td, & th': { borderBottom: 1, borderColor: 'divider', px: 1, py: 0.5, textAlign: 'left' },
        '& :is(td, th):not(:first-of-type)': { textAlign: 'right', whiteSpace: 'nowrap' },
        '& td:first-of-type': { minWidth: 160 },
        '& tr': { breakInside: 'avoid' },
      }}
    >
      <thead>
        <tr>
          {[of, ...FIGURES].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, figures }, at) => (
          <tr key={`${name} ${at}`}>
            <td>{name}</td>
            {figureTexts(figures).map((text, column) => (
              <td key={FIGURES[column]}>{text}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  </Box>
);
