import { areasQuery } from '@loa/areas';
import type { QuietRule, SystemConfig } from '@loa/contracts/system-config';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { inheritedRule } from './inherited';
import { LookUpPlace } from './look-up-place';
import { PlaceHours } from './place-hours';
import type { Window } from './windows-of-day';

interface QuietHoursProps {
  rules: readonly QuietRule[];
  config: Pick<SystemConfig, 'areas' | 'is_everywhere'>;
  /** Missing where they are read only. */
  onChange?: (rules: QuietRule[]) => void;
}

const EVERYWHERE = 'Mọi nơi';
const USUAL: Window[] = [{ start_time: '05:00', end_time: '21:00' }];

/** Quiet hours of the areas: those with hours of their own, and a look-up for all others. */
export function QuietHours({ rules, config, onChange }: QuietHoursProps) {
  const ids = rules.flatMap(({ area_id }) => area_id ?? []);
  const { data: tree } = useQuery(areasQuery(ids));
  const known = (id: string) => config.areas.find((area) => area.id === id) ?? tree?.byId.get(id);
  const pathOf = (id: string | null) => (id === null ? '' : (known(id)?.path ?? id));
  const nameOf = (id: string | null) => (id === null ? EVERYWHERE : tree?.fullName(id) || known(id)?.name || '…');
  /** A rule that was added just now is always for one of the caller's own areas: no other can be chosen. */
  const isOwn = (id: string | null) =>
    id === null ? config.is_everywhere : (config.areas.find((area) => area.id === id)?.is_own ?? true);
  const without = (id: string | null) => rules.filter(({ area_id }) => area_id !== id);
  const put = (id: string | null, windows: Window[]) =>
    onChange?.(
      rules.some(({ area_id }) => area_id === id)
        ? rules.map((rule) => (rule.area_id === id ? { area_id: id, windows } : rule))
        : [...rules, { area_id: id, windows }],
    );
  const ordered = rules.toSorted((a, b) => (pathOf(a.area_id) < pathOf(b.area_id) ? -1 : 1));
  const otherwiseOf = (id: string | null) => {
    const rule = id === null ? undefined : inheritedRule(pathOf(id), rules);
    return { name: nameOf(rule?.area_id ?? null), rule };
  };
  const all = rules.some(({ area_id }) => area_id === null);
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {!all && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
          <Typography>
            {rules.length === 0 ? 'Mọi nơi được phát cả ngày.' : 'Những nơi không nêu dưới đây được phát cả ngày.'}
          </Typography>
          {onChange && config.is_everywhere && (
            <Button size="small" onClick={() => put(null, USUAL)}>
              Đặt giờ cho mọi nơi
            </Button>
          )}
        </Box>
      )}
      <Box
        component="ul"
        aria-label="Nơi có giờ riêng"
        sx={{ m: 0, p: 0, display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}
      >
        {ordered.map(({ area_id, windows }) => {
          const mayChange = onChange !== undefined && isOwn(area_id);
          return (
            <PlaceHours
              key={area_id}
              name={nameOf(area_id)}
              windows={windows}
              otherwise={otherwiseOf(area_id)}
              onChange={mayChange ? (changed) => put(area_id, changed) : undefined}
              onInherit={mayChange ? () => onChange(without(area_id)) : undefined}
            />
          );
        })}
      </Box>
      <LookUpPlace rules={rules} nameOf={nameOf} onSet={onChange && ((id, rule) => put(id, rule?.windows ?? USUAL))} />
    </Box>
  );
}
