import { ContentPicker } from '@loa/content/picker';
import { BELL_KINDS, BELL_KIND_LABELS, withBells, type BellKind, type BellPlan } from '@loa/contracts/schedules';
import { dayOf, toast } from '@loa/ui-kit';
import { serverNow } from '@loa/ui-kit/clock';
import { FieldFrame, SwitchField, useField } from '@loa/ui-kit/form';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { ofContent, useKnownItems } from '../form/items-section';
import type { KnownItem } from '../form/item-row';
import { MakeContent } from '../form/make-content';
import { RangeFields } from '../form/time-fields';
import type { ScheduleForm } from '../model/form/form-values';
import { blankPlan, lastShownDay } from './bell-plan-model';
import { CycleFields } from './cycle-fields';
import { DayTypes } from './day-types';
import { PlanDays } from './plan-days';
import { SoundButton } from './sound-button';

/** The sound that is being chosen: of a kind, or of one bell. */
type Target = { kind: BellKind } | { type: string; bell: number };

interface NestedErrors {
  message?: string;
  day_types?: { name?: NestedErrors; bells?: (NestedErrors & { time?: NestedErrors; name?: NestedErrors })[] }[];
}

/** The first message of an error and what is in it. */
function firstMessage(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { message, ref: _ref, ...rest } = error as Record<string, unknown>;
  if (typeof message === 'string' && message) return message;
  for (const one of Object.values(rest)) {
    const found = firstMessage(one);
    if (found) return found;
  }
  return undefined;
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box component="section" aria-label={title} sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
    <Typography variant="subtitle1" component="h2">
      {title}
    </Typography>
    {children}
  </Box>
);

const chosenIn = (plan: BellPlan, target: Target) =>
  'kind' in target
    ? plan.sounds[target.kind]
    : (plan.day_types.find(({ id }) => id === target.type)?.bells[target.bell]?.ref_id ?? null);

function withSound(plan: BellPlan, target: Target, ref_id: string): BellPlan {
  if ('kind' in target) return { ...plan, sounds: { ...plan.sounds, [target.kind]: ref_id } };
  return {
    ...plan,
    day_types: plan.day_types.map((type) =>
      type.id === target.type
        ? { ...type, bells: type.bells.map((bell, at) => (at === target.bell ? { ...bell, ref_id } : bell)) }
        : type,
    ),
  };
}

/** The part of the form for a bell plan: sounds, day types with their bells, and the days of a term. */
export function BellPlanSection({ known: initial }: { known: readonly KnownItem[] }) {
  const { field, error: _own, ...frame } = useField({ name: 'bell_plan' });
  const { errors } = useFormState<ScheduleForm>({ name: 'bell_plan' });
  const { getValues } = useFormContext<ScheduleForm>();
  const [start_date, end_date, skip_holidays] = useWatch<ScheduleForm, ['start_date', 'end_date', 'skip_holidays']>({
    name: ['start_date', 'end_date', 'skip_holidays'],
  });
  const plan = (field.value as BellPlan | null) ?? blankPlan();
  const { known, learn } = useKnownItems(initial, withBells({ ...getValues(), mode: 'bells', bell_plan: plan }).items);
  const [picking, setPicking] = useState<Target | null>(null);
  const change = (next: BellPlan, undo?: string) => {
    field.onChange(next);
    if (undo) toast.undoable(undo, () => field.onChange(plan));
  };
  const wrong = errors.bell_plan as NestedErrors | undefined;
  const first = start_date ?? dayOf(serverNow());
  const chosen = picking && chosenIn(plan, picking);
  return (
    <>
      <FieldFrame label="Âm thanh theo loại chuông" group {...frame} error={firstMessage(wrong)} required>
        <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))' }}>
          {BELL_KINDS.map((kind, at) => (
            <Box key={kind} sx={{ minWidth: 0 }}>
              <Typography variant="body2" color="textSecondary" {...(at === 0 && { ref: field.ref, tabIndex: -1 })}>
                {BELL_KIND_LABELS[kind]}
              </Typography>
              <SoundButton
                label={`Âm thanh ${BELL_KIND_LABELS[kind].toLowerCase()}`}
                name={plan.sounds[kind] ? (known.get(plan.sounds[kind])?.name ?? 'Đang tải tên') : undefined}
                empty="Chọn âm thanh"
                onPick={() => setPicking({ kind })}
              />
            </Box>
          ))}
        </Box>
      </FieldFrame>
      <Part title="Kiểu ngày và chuông">
        <DayTypes
          plan={plan}
          known={known}
          errorOf={(type, bell) => firstMessage(wrong?.day_types?.[type]?.bells?.[bell])}
          nameErrorOf={(type) => firstMessage(wrong?.day_types?.[type]?.name)}
          onChange={change}
          onPick={(type, bell) => setPicking({ type, bell })}
        />
      </Part>
      <Part title="Ngày áp dụng">
        <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 220px))' }}>
          <RangeFields />
        </Box>
        <CycleFields plan={plan} start={first} onChange={(cycle) => change({ ...plan, cycle })} />
        <SwitchField name="skip_holidays" label="Không phát vào ngày nghỉ lễ" />
      </Part>
      <Part title="Lịch theo ngày">
        <PlanDays
          plan={plan}
          first={first}
          last={lastShownDay(first, end_date)}
          skipsHolidays={skip_holidays}
          onChange={change}
        />
      </Part>
      <ContentPicker
        open={picking !== null}
        isOne
        Maker={MakeContent}
        chosen={chosen ? [chosen] : []}
        onClose={() => setPicking(null)}
        onChoose={([content]) => {
          if (content && picking) {
            learn([ofContent(content)]);
            change(withSound(plan, picking, content.id));
          }
          setPicking(null);
        }}
      />
    </>
  );
}
