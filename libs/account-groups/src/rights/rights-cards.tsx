import { actionNames } from '@loa/contracts/permissions';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { rowsIn, type RightsRow } from '../model/rights-table';
import { tickedOf, toggled } from '../model/ticking';
import type { RightsEdit } from './rights-edit';
import type { RightsProps } from './rights-matrix';
import styles from './rights.module.css';
import { Tick } from './tick';

interface ModuleProps {
  row: RightsRow;
  chosen: ReadonlySet<number>;
}

function ModuleTicks({ row, chosen, edit }: ModuleProps & { edit: RightsEdit }) {
  const lines = [
    { label: `${row.label}: mọi quyền`, text: <strong>{row.label}</strong>, rights: row.rights },
    ...row.rights.map((right) => ({ label: right.label, text: actionNames[right.action], rights: [right] })),
  ];
  return lines.map(({ label, text, rights }) => (
    <label key={label} className={styles.touch}>
      <Tick
        label={label}
        ticked={tickedOf(rights, chosen)}
        locked={!rights.some(edit.mayGrant)}
        reasonId={edit.reasonId}
        onToggle={() => edit.onChange(toggled(rights, chosen, edit.mayGrant))}
      />
      {text}
    </label>
  ));
}

function ModuleFacts({ row, chosen }: ModuleProps) {
  const granted = row.rights.filter(({ id }) => chosen.has(id)).map(({ action }) => actionNames[action]);
  return (
    <>
      <Typography variant="subtitle1">{row.label}</Typography>
      <Typography variant="body2" color="textSecondary">
        {granted.join(', ') || 'Không có quyền nào'}
      </Typography>
    </>
  );
}

/** Permissions on a phone: one card a module. */
export const RightsCards = ({ groups, chosen, edit }: RightsProps) => (
  <Box component="ul" aria-label="Quyền theo chức năng" sx={{ display: 'grid', gap: 1, m: 0, p: 0, listStyle: 'none' }}>
    {rowsIn(groups).map((row) => (
      <Card key={row.module} component="li" variant="outlined" sx={{ px: 1.5, py: 0.5 }}>
        {edit ? <ModuleTicks row={row} chosen={chosen} edit={edit} /> : <ModuleFacts row={row} chosen={chosen} />}
      </Card>
    ))}
  </Box>
);
