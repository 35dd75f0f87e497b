import {
  DAY_TYPE_COLORS,
  MOST_DAY_TYPES,
  type BellPlan,
  type DayType,
  type DayTypeColor,
} from '@loa/contracts/schedules';
import Add from '@mui/icons-material/Add';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { KnownItem } from '../form/item-row';
import { COLORS, withDayType, withoutDayType } from './bell-plan-model';
import { ColorDot } from './day-type-legend';
import { DayTypeBells } from './day-type-bells';

interface DayTypesProps {
  plan: BellPlan;
  known: ReadonlyMap<string, KnownItem>;
  errorOf: (type: number, bell: number) => string | undefined;
  nameErrorOf: (type: number) => string | undefined;
  onChange: (plan: BellPlan, undo?: string) => void;
  onPick: (type: string, bell: number) => void;
}

/** The day types, one tab each, with their names, colours and bells. */
export function DayTypes({ plan, known, errorOf, nameErrorOf, onChange, onPick }: DayTypesProps) {
  const { day_types } = plan;
  const [open, setOpen] = useState(day_types[0]?.id ?? '');
  const at = Math.max(
    0,
    day_types.findIndex(({ id }) => id === open),
  );
  const type = day_types[at];
  const write = (patch: Partial<DayType>, undo?: string) =>
    onChange({ ...plan, day_types: day_types.map((one, n) => (n === at ? { ...one, ...patch } : one)) }, undo);
  const add = () => {
    const made = withDayType(plan, type?.bells ?? []);
    onChange(made.plan);
    setOpen(made.id);
  };
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, borderBottom: 1, borderColor: 'divider' }}>
        <Tabs
          value={type?.id ?? false}
          onChange={(_, id: string) => setOpen(id)}
          variant="scrollable"
          allowScrollButtonsMobile
          aria-label="Kiểu ngày"
          sx={{ minWidth: 0 }}
        >
          {day_types.map(({ id, name, color }) => (
            <Tab
              key={id}
              value={id}
              label={name || 'Chưa đặt tên'}
              icon={<ColorDot color={color} />}
              iconPosition="start"
            />
          ))}
        </Tabs>
        {day_types.length < MOST_DAY_TYPES && (
          <Button startIcon={<Add />} onClick={add} sx={{ flex: 'none' }}>
            Thêm kiểu ngày
          </Button>
        )}
      </Box>
      {type && (
        <>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-start' }}>
            <TextField
              label="Tên kiểu ngày"
              value={type.name}
              error={nameErrorOf(at) !== undefined}
              helperText={nameErrorOf(at)}
              onChange={(event) => write({ name: event.target.value })}
              slotProps={{ htmlInput: { maxLength: 60 } }}
              sx={{ flex: '1 1 180px' }}
            />
            <TextField
              select
              label="Màu"
              value={type.color}
              onChange={(event) => write({ color: event.target.value as DayTypeColor })}
              slotProps={{ select: { native: true } }}
              sx={{ flex: '0 1 140px' }}
            >
              {DAY_TYPE_COLORS.map((color) => (
                <option key={color} value={color}>
                  {COLORS[color].label}
                </option>
              ))}
            </TextField>
            {day_types.length > 1 && (
              <Button
                color="error"
                startIcon={<DeleteOutlined />}
                onClick={() => onChange(withoutDayType(plan, type.id), `Đã xóa kiểu ngày ${type.name}`)}
              >
                Xóa kiểu ngày
              </Button>
            )}
          </Box>
          <DayTypeBells
            key={type.id}
            type={type}
            known={known}
            errorOf={(bell) => errorOf(at, bell)}
            onChange={(bells, undo) => write({ bells }, undo)}
            onPick={(bell) => onPick(type.id, bell)}
          />
        </>
      )}
    </Box>
  );
}
