import { BELL_KIND_LABELS, MOST_BELLS, type Bell, type DayType } from '@loa/contracts/schedules';
import { lazyPart, timeAt, minutesOf, DAY_MINUTES } from '@loa/ui-kit';
import Add from '@mui/icons-material/Add';
import AutoFixHighOutlined from '@mui/icons-material/AutoFixHighOutlined';
import SortOutlined from '@mui/icons-material/SortOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useCallback, useRef, useState, type KeyboardEvent } from 'react';
import type { KnownItem } from '../form/item-row';
import { BellRow } from './bell-row';
import { sortBells } from './generate-bells';

const GenerateDialog = lazyPart(() => import('./generate-dialog').then((module) => module.GenerateDialog));

interface DayTypeBellsProps {
  type: DayType;
  known: ReadonlyMap<string, KnownItem>;
  /** Message of a bell, by its place. */
  errorOf: (index: number) => string | undefined;
  /** `undo` names a change that a toast offers to take back. */
  onChange: (bells: Bell[], undo?: string) => void;
  onPick: (index: number) => void;
}

const STEP_MIN = 45;
/** Another bell: some time after the last one, of the kind that follows it. */
function bellAfter(last: Bell | undefined): Bell {
  const at = last ? (minutesOf(last.time) + STEP_MIN) % DAY_MINUTES : 7 * 60;
  return {
    time: timeAt(Number.isNaN(at) ? 7 * 60 : at),
    kind: last?.kind === 'begin' ? 'end' : 'begin',
    name: '',
    ref_id: null,
  };
}

/** The bells of one day type, each editable; filled at once by the generator. */
export function DayTypeBells({ type, known, errorOf, onChange, onPick }: DayTypeBellsProps) {
  const [isGenerating, setGenerating] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const { bells } = type;
  // The rows stay as they are while another one is typed in.
  const latest = useRef({ bells, onChange, onPick });
  latest.current = { bells, onChange, onPick };
  const change = useCallback((index: number, patch: Partial<Bell>) => {
    const { bells: now, onChange: store } = latest.current;
    store(now.map((bell, at) => (at === index ? { ...bell, ...patch } : bell)));
  }, []);
  const remove = useCallback((index: number) => {
    const { bells: now, onChange: store } = latest.current;
    const gone = now[index];
    store(
      now.filter((_, at) => at !== index),
      gone && `Đã bỏ chuông ${gone.time}`,
    );
  }, []);
  const pick = useCallback((index: number) => latest.current.onPick(index), []);
  const add = () => onChange([...sortBells(bells), bellAfter(sortBells(bells).at(-1))]);
  const isSorted = bells.every(({ time }, at) => at === 0 || (bells[at - 1]?.time ?? '') <= time);

  /** Enter leads to the same field of the next bell, and does not save. */
  const goOn = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    const rows = [...(list.current?.children ?? [])];
    const row = rows.findIndex((one) => one.contains(event.target as Node));
    const column = [...(rows[row]?.querySelectorAll('input') ?? [])].indexOf(event.target);
    rows[row + 1]?.querySelectorAll('input')[column]?.focus();
  };

  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {bells.length === 0 && (
        <Typography color="textSecondary">
          Chưa có chuông nào. Bấm Tạo nhanh để có cả ngày từ giờ vào, số tiết và giờ ra chơi.
        </Typography>
      )}
      <Box
        component="ul"
        ref={list}
        aria-label={`Chuông của ${type.name}`}
        onKeyDown={goOn}
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          gap: { xs: 2, md: 0.75 },
          gridTemplateColumns: 'minmax(0, 1fr)',
        }}
      >
        {bells.map((bell, index) => (
          <BellRow
            key={`${bells.length} ${index}`}
            bell={bell}
            index={index}
            soundName={bell.ref_id ? (known.get(bell.ref_id)?.name ?? 'Đang tải tên') : undefined}
            error={errorOf(index)}
            onChange={change}
            onRemove={remove}
            onPick={pick}
          />
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" startIcon={<AutoFixHighOutlined />} onClick={() => setGenerating(true)}>
          Tạo nhanh
        </Button>
        {bells.length < MOST_BELLS && (
          <Button variant="outlined" startIcon={<Add />} onClick={add}>
            Thêm chuông
          </Button>
        )}
        {!isSorted && (
          <Button variant="text" startIcon={<SortOutlined />} onClick={() => onChange(sortBells(bells))}>
            Xếp theo giờ
          </Button>
        )}
      </Box>
      {isGenerating && (
        <GenerateDialog
          replaces={bells.length}
          onClose={() => setGenerating(false)}
          onMade={(made) => {
            onChange(made, bells.length > 0 ? `Đã thay ${bells.length} chuông của ${type.name}` : undefined);
            setGenerating(false);
          }}
        />
      )}
    </Box>
  );
}

/** `07:00 Bắt đầu, vào tiết 1`. */
export const bellText = ({ kind, name }: Pick<Bell, 'kind' | 'name'>) => name || BELL_KIND_LABELS[kind];
