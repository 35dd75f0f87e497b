import type { SettingKey } from '@loa/contracts/system-config';
import { EmptyState, Section } from '@loa/ui-kit';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { FoundGroup } from '../model/found-settings';

interface SettingGroupsProps {
  groups: readonly FoundGroup[];
  draw: (name: SettingKey) => ReactNode;
}

/** Settings by group. */
export function SettingGroups({ groups, draw }: SettingGroupsProps) {
  if (groups.length === 0) return <EmptyState />;
  return groups.map(({ group, label, keys }) => (
    <Box key={group} id={`nhom-${group}`} sx={{ scrollMarginTop: 72 }}>
      <Section title={label}>
        <Box>{keys.map(draw)}</Box>
      </Section>
    </Box>
  ));
}
