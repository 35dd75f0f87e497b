import type { Catalogue, CatalogueLoaded } from '@loa/contracts/areas';
import { ErrorState, formatNumber, PageSkeleton } from '@loa/ui-kit';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { catalogueQuery, loadCatalogue } from '../api/places-api';

const loadedText = ({ added, changed, unchanged }: CatalogueLoaded) =>
  `Đã thêm ${formatNumber(added)}, cập nhật ${formatNumber(changed)}, giữ nguyên ${formatNumber(unchanged)}.`;

interface ProvincesProps {
  rows: Catalogue['rows'];
  chosen: readonly string[];
  onChange: (codes: string[]) => void;
}

function Provinces({ rows, chosen, onChange }: ProvincesProps) {
  const turn = (code: string) =>
    onChange(chosen.includes(code) ? chosen.filter((one) => one !== code) : [...chosen, code]);
  const all = chosen.length === rows.length;
  return (
    <Box role="group" aria-label="Tỉnh, thành phố">
      <FormControlLabel
        label="Chọn tất cả"
        control={
          <Checkbox
            size="small"
            checked={all}
            indeterminate={!all && chosen.length > 0}
            onChange={() => onChange(all ? [] : rows.map(({ code }) => code))}
          />
        }
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' } }}>
        {rows.map(({ code, name, commune_count, present_count }) => (
          <FormControlLabel
            key={code}
            control={<Checkbox size="small" checked={chosen.includes(code)} onChange={() => turn(code)} />}
            label={
              <>
                {name}{' '}
                <Typography
                  component="span"
                  variant="body2"
                  color="textSecondary"
                >{`${formatNumber(present_count)}/${formatNumber(commune_count)} đã có`}</Typography>
              </>
            }
          />
        ))}
      </Box>
    </Box>
  );
}

/**
 * Dialog to load official provinces and communes of 2025: safe to repeat, because an existing code is never added
 * twice.
 */
export function CatalogueDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useQuery(catalogueQuery());
  const { mutate: load, data: loaded, isPending } = useMutation(loadCatalogue());
  const [chosen, setChosen] = useState<string[]>([]);
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="catalogue">
      <DialogTitle id="catalogue">Nạp danh mục</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography>
          Danh mục chính thức năm 2025: chọn tỉnh, thành phố để nạp cùng các xã, phường, đặc khu. Nạp lại không tạo
          trùng: nơi đã có mã được cập nhật tên và loại.
        </Typography>
        {loaded && <Alert severity="success">{loadedText(loaded)}</Alert>}
        {!data && (error ? <ErrorState error={error} onRetry={refetch} /> : <PageSkeleton />)}
        {data && <Provinces rows={data.rows} chosen={chosen} onChange={setChosen} />}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          Đóng
        </Button>
        <Button
          variant="contained"
          disabled={chosen.length === 0}
          loading={isPending}
          onClick={() => load(chosen, { onSuccess: () => setChosen([]) })}
        >
          {chosen.length ? `Nạp ${formatNumber(chosen.length)} tỉnh thành` : 'Nạp'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
