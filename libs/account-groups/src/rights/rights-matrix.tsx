import Check from '@mui/icons-material/Check';
import {
  columnsOf,
  rightsIn,
  rowsIn,
  type Right,
  type RightsColumn,
  type RightsGroup,
  type RightsRow,
} from '../model/rights-table';
import { tickedOf, toggled } from '../model/ticking';
import type { RightsEdit } from './rights-edit';
import styles from './rights.module.css';
import { Tick } from './tick';
import { useTickKeys } from './use-tick-keys';

export interface RightsProps {
  groups: readonly RightsGroup[];
  chosen: ReadonlySet<number>;
  edit?: RightsEdit | undefined;
}
type Place = ReturnType<ReturnType<typeof useTickKeys>['at']>;
interface LineProps extends Omit<RightsProps, 'groups'> {
  label: string;
  rights: readonly Right[];
  place: Place;
}

/** Checkbox of one permission, of a row or of a column. */
function LineTick({ label, rights, chosen, edit, place }: LineProps & { edit: RightsEdit }) {
  const toggle = () => edit.onChange(toggled(rights, chosen, edit.mayGrant));
  return (
    <Tick
      {...place}
      label={label}
      ticked={tickedOf(rights, chosen)}
      locked={!rights.some(edit.mayGrant)}
      reasonId={edit.reasonId}
      onToggle={toggle}
    />
  );
}

/** One permission of a module; unchanged when it is read-only. */
function Cell({ right, chosen, edit, place }: Omit<LineProps, 'label' | 'rights'> & { right: Right }) {
  if (edit) {
    return (
      <label
        className={styles.cell}
        title={edit.mayGrant(right) ? right.label : `${right.label} (bạn không có quyền này)`}
      >
        <LineTick label={right.label} rights={[right]} chosen={chosen} edit={edit} place={place} />
      </label>
    );
  }
  return (
    <span className={styles.cell}>
      {chosen.has(right.id) ? (
        <Check fontSize="small" color="success" titleAccess="Có" />
      ) : (
        <span className={styles.without}>–</span>
      )}
    </span>
  );
}

interface RowProps extends Omit<RightsProps, 'groups'> {
  row: RightsRow;
  columns: readonly RightsColumn[];
  at: (column: number) => Place;
}

function Row({ row, columns, at, ...rest }: RowProps) {
  const { edit } = rest;
  return (
    <tr>
      <th scope="row">
        {edit ? (
          <label className={styles.row}>
            <LineTick {...rest} edit={edit} label={`${row.label}: mọi quyền`} rights={row.rights} place={at(0)} />
            {row.label}
          </label>
        ) : (
          row.label
        )}
      </th>
      {columns.map(({ action }, index) => {
        const right = row.rights.find((one) => one.action === action);
        return <td key={action}>{right && <Cell {...rest} right={right} place={at(index + 1)} />}</td>;
      })}
    </tr>
  );
}

/** Modules × actions, in the order of the menu. The heading of a row or a column selects all of it. */
export function RightsMatrix({ groups, ...rest }: RightsProps) {
  const { chosen, edit } = rest;
  const { props, at } = useTickKeys();
  const columns = columnsOf(groups);
  const rows = rowsIn(groups);
  const rights = rightsIn(groups);
  return (
    <div className={styles.scroll} {...(!edit && { tabIndex: 0, role: 'group', 'aria-label': 'Bảng quyền' })}>
      <table {...(edit && { ...props, role: 'grid' })} className={styles.table} aria-label="Quyền theo chức năng">
        <thead>
          <tr>
            <th scope="col">Chức năng</th>
            {columns.map(({ action, label }, index) => (
              <th key={action} scope="col">
                <label className={styles.column}>
                  <span>{label}</span>
                  {edit && (
                    <LineTick
                      chosen={chosen}
                      edit={edit}
                      label={`${label}: mọi chức năng`}
                      rights={rights.filter((right) => right.action === action)}
                      place={at(0, index + 1)}
                    />
                  )}
                </label>
              </th>
            ))}
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody key={group.group}>
            <tr>
              <th scope="rowgroup" colSpan={columns.length + 1} className={styles.group}>
                {group.label}
              </th>
            </tr>
            {group.rows.map((row) => (
              <Row
                key={row.module}
                {...rest}
                row={row}
                columns={columns}
                at={(column) => at(rows.indexOf(row) + 1, column)}
              />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}
