import { isFoundIn } from '@loa/contracts/common';
import { SearchField } from '@loa/ui-kit';
import { useField } from '@loa/ui-kit/form';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import { useState, type KeyboardEvent } from 'react';
import { useOwnRights } from '../model/own-rights';
import { usePermissionRows } from '../model/permission-rows';

const stopEnter = (event: KeyboardEvent) => {
  if (event.key === 'Enter') event.preventDefault();
};

/** Permissions beyond the group's. The group's are ticked already; those that the caller lacks cannot be granted. */
export function RightsField({
  name,
  label,
  groupRights,
}: {
  name: string;
  label: string;
  groupRights: ReadonlySet<number>;
}) {
  const { field, disabled, error, helpId } = useField({ name });
  const { holds: hasRight } = useOwnRights();
  const rows = usePermissionRows();
  const [search, setSearch] = useState('');
  const own = field.value as number[];
  const shown = rows.filter(({ module, actions }) =>
    isFoundIn([module, ...actions.map(({ action }) => action)].join(' '), search),
  );
  const set = (id: number, given: boolean) =>
    field.onChange(given ? [...own, id].sort((a, b) => a - b) : own.filter((one) => one !== id));
  return (
    <Stack
      role="group"
      aria-label={label}
      aria-describedby={helpId}
      sx={{ gap: 1 }}
      onKeyDown={stopEnter}
      onBlur={field.onBlur}
    >
      <FormHelperText id={helpId} error={error !== undefined}>
        {error ?? 'Ô mờ đã đánh dấu là quyền có sẵn theo nhóm. Chỉ cấp được quyền mà chính bạn đang có.'}
      </FormHelperText>
      <SearchField value={search} onChange={setSearch} placeholder="Tìm quyền" delay={0} />
      {shown.length === 0 && <Box sx={{ color: 'text.secondary' }}>Không có quyền nào khớp.</Box>}
      {shown.map(({ module, actions }) => (
        <Box key={module} role="group" aria-label={module} sx={{ borderTop: 1, borderColor: 'divider', pt: 0.5 }}>
          <Box sx={{ fontWeight: 550, fontSize: '0.9286rem' }}>{module}</Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
            {actions.map(({ id, action, name: fullName }) => {
              const byGroup = groupRights.has(id);
              return (
                <FormControlLabel
                  key={id}
                  label={action}
                  title={byGroup ? 'Đã có theo nhóm' : hasRight(id) ? undefined : 'Bạn không có quyền này'}
                  disabled={disabled || byGroup || !hasRight(id)}
                  control={
                    <Checkbox
                      checked={byGroup || own.includes(id)}
                      onChange={(_, given) => set(id, given)}
                      slotProps={{ input: { 'aria-label': fullName } }}
                    />
                  }
                />
              );
            })}
          </Box>
        </Box>
      ))}
    </Stack>
  );
}
