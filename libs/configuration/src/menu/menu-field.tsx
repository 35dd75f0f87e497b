import { isHiddenIn, type MenuLine } from '@loa/app-config';
import { FieldFrame, useField } from '@loa/ui-kit/form';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import { useSettingWords } from '../model/use-setting-words';
import { useMenuSections } from './menu-sections';

const part = { breakInside: 'avoid', pb: 1, display: 'grid', justifyItems: 'start' } as const;
const line = { display: 'flex', alignItems: 'center', minHeight: 36, cursor: 'pointer' } as const;

/**
 * Field for the menu: ticked entries are shown, a whole group or each of its pages. The stored value lists the hidden
 * ones.
 */
export function MenuField({ name }: { name: string }) {
  const { field, disabled: _disabled, emptyValue: _empty, ...frame } = useField({ name, required: false });
  const { label, help } = useSettingWords('menu_hidden');
  const sections = useMenuSections();
  const hidden = field.value as string[];
  const isHidden = isHiddenIn(hidden);
  const put = (entries: readonly MenuLine[], isShown: boolean) => {
    const others = hidden.filter((page) => !entries.some(({ path, otherPath }) => page === path || page === otherPath));
    field.onChange([...others, ...(isShown ? [] : entries.map(({ path }) => path))].sort());
  };
  const box = (entries: readonly MenuLine[], text: string, heading = false) => {
    const shown = entries.filter((entry) => !isHidden(entry)).length;
    const [isAll, isSome] = [shown === entries.length, shown > 0 && shown < entries.length];
    return (
      <Box component="label" sx={{ ...line, fontWeight: heading ? 600 : 400 }}>
        <Checkbox size="small" checked={isAll} indeterminate={isSome} onChange={() => put(entries, !isAll)} />
        {text}
      </Box>
    );
  };
  return (
    <FieldFrame label={label} help={help} group {...frame}>
      <Box sx={{ columns: '240px', columnGap: 3 }}>
        {sections.map(({ group, label: called, entries }) => (
          <Box key={group} role="group" aria-label={called} sx={part}>
            {box(entries, entries.length === 1 ? (entries[0]?.label ?? called) : called, true)}
            {entries.length > 1 && (
              <Box sx={{ pl: 3, display: 'grid', justifyItems: 'start' }}>
                {entries.map((entry) => (
                  <div key={entry.path}>{box([entry], entry.label)}</div>
                ))}
              </Box>
            )}
          </Box>
        ))}
      </Box>
    </FieldFrame>
  );
}
