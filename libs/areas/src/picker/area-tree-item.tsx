import { inLine, useDevicesTerm, useTerm } from '@loa/app-config';
import { DeviceIcon } from '@loa/app-config/device-icon';
import { formatNumber } from '@loa/ui-kit';
import CheckBox from '@mui/icons-material/CheckBox';
import CheckBoxOutlineBlank from '@mui/icons-material/CheckBoxOutlineBlank';
import IndeterminateCheckBox from '@mui/icons-material/IndeterminateCheckBox';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import WorkspacesOutlined from '@mui/icons-material/WorkspacesOutlined';
import Box from '@mui/material/Box';
import { TreeItem, type TreeItemProps } from '@mui/x-tree-view/TreeItem';
import visuallyHidden from '@mui/utils/visuallyHidden';
import type { KeyboardEvent, MouseEvent } from 'react';
import type { Box as BoxState } from '../model/area-choice';
import { useDrawnTree } from './area-tree-context';

const marks: Record<BoxState, typeof CheckBox> = {
  on: CheckBox,
  within: CheckBox,
  some: IndeterminateCheckBox,
  off: CheckBoxOutlineBlank,
};
const spoken: Record<BoxState, boolean | 'mixed'> = { on: true, within: true, some: 'mixed', off: false };

interface PreventableKey extends KeyboardEvent<HTMLElement> {
  /** Makes the tree ignore the key. */
  defaultMuiPrevented?: boolean;
}

interface CountProps {
  title: string;
  word: string;
  count: number;
  Icon?: typeof PersonOutlined | typeof DeviceIcon;
}

/**
 * Number of records in an area; hidden where there are none. Icons distinguish several kinds.
 */
const Count = ({ title, word, count, Icon }: CountProps) =>
  count > 0 && (
    <Box
      title={title}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.25,
        fontSize: '0.8571rem',
        color: 'text.secondary',
        fontWeight: 400,
      }}
    >
      {Icon && <Icon aria-hidden sx={{ fontSize: '1rem' }} />}
      {formatNumber(count)} <span style={visuallyHidden}>{word}</span>
    </Box>
  );

/**
 * One area: its checkbox, its name, its place where the tree does not show it, and its number of devices; on a page
 * also of places and accounts.
 */
export function AreaTreeItem(props: TreeItemProps) {
  const { nodes, levelOf, placeOf, checkboxOf, multiple, takes, withAccounts, first, choose } = useDrawnTree();
  const [area, device] = [inLine(useTerm('area')), useDevicesTerm()];
  const node = nodes.get(props.itemId);
  if (!node) return <TreeItem {...props} aria-level={levelOf(props.itemId)} sx={{ color: 'text.secondary' }} />;

  const box = checkboxOf(node.id);
  const Mark = marks[box];
  const place = node.group_of ?? placeOf(node.id);
  const onKeyDown = (event: PreventableKey) => {
    if (![' ', 'Enter'].includes(event.key)) return;
    event.defaultMuiPrevented = true;
    event.preventDefault();
    choose(node);
  };
  return (
    <TreeItem
      {...props}
      onKeyDown={onKeyDown}
      aria-level={levelOf(node.id)}
      {...(first === node.id && { sx: { '& > .MuiTreeItem-content': { bgcolor: 'action.hover' } } })}
      label={
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            fontWeight: box === 'on' ? 600 : 400,
            ...(!takes(node) && { color: 'text.secondary' }),
          }}
        >
          {multiple && (
            <Mark
              fontSize="small"
              color={box === 'off' ? 'action' : 'primary'}
              sx={{ opacity: box === 'within' ? 0.5 : 1 }}
            />
          )}
          {node.group_of && <WorkspacesOutlined fontSize="small" color="action" aria-hidden />}
          <Box sx={{ flex: 1, minWidth: 0 }}>
            {node.name}
            {place && <Box sx={{ fontSize: '0.8571rem', color: 'text.secondary', fontWeight: 400 }}>{place}</Box>}
            {!node.is_active && (
              <Box sx={{ fontSize: '0.8571rem', color: 'text.secondary', fontWeight: 400 }}>Ngừng hoạt động</Box>
            )}
            {box === 'within' && <span style={visuallyHidden}>gồm trong nơi đã chọn bên trên</span>}
          </Box>
          {withAccounts && (
            <Count
              title={`Số ${area} trực thuộc`}
              word={`${area} trực thuộc`}
              count={node.place_count}
              Icon={PlaceOutlined}
            />
          )}
          {withAccounts && (
            <Count title="Số tài khoản" word="tài khoản" count={node.account_count} Icon={PersonOutlined} />
          )}
          <Count
            title={`Số ${device}`}
            word={device}
            count={node.device_count}
            {...(withAccounts && { Icon: DeviceIcon })}
          />
        </Box>
      }
      slotProps={{
        root: {
          'aria-checked': multiple ? spoken[box] : undefined,
          'aria-selected': multiple ? undefined : box === 'on',
        },
        // A click anywhere on the line chooses the area; only the arrow opens it.
        iconContainer: { onClick: (event: MouseEvent) => event.stopPropagation() },
      }}
    />
  );
}
