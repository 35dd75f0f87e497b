import type { CalendarRun } from '@loa/contracts/schedules';
import { useCan } from '@loa/permissions';
import type { UserAction } from '@loa/ui-kit';
import EditOutlined from '@mui/icons-material/EditOutlined';
import OpenInNew from '@mui/icons-material/OpenInNew';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { AT_FIELD, editSchedulePath } from '../model/schedule-paths';
import { rightTo } from '../model/schedule-kind';
import { useRunActions } from '../runs/day/use-run-actions';
import { useOpenRun } from '../runs/use-open-run';
import { useCalendarDrag } from './use-calendar-drag';

/** All that can be done with a run in the calendar, by mouse or without one. Render `dialogs` once. */
export function useCalendarActions() {
  const can = useCan();
  const navigate = useNavigate();
  const open = useOpenRun();
  const single = useRunActions();
  const { dialog, ...dragging } = useCalendarDrag();
  const [menu, setMenu] = useState<{ run: CalendarRun; anchor: HTMLElement } | null>(null);
  const openMenu = useCallback((run: CalendarRun, anchor: HTMLElement) => setMenu({ run, anchor }), []);

  const actionsOf = (run: CalendarRun): UserAction[] => [
    { label: 'Mở', icon: <OpenInNew />, run: () => open(run) },
    ...(!run.is_wider && run.schedule_status && can(rightTo('EDIT', run.kind))
      ? [
          {
            label: 'Đổi giờ cả lịch…',
            icon: <EditOutlined />,
            run: () => navigate(`${editSchedulePath(run.schedule.id, run.kind)}&${AT_FIELD}=slots`),
          },
        ]
      : []),
    // A run that is not stored yet has nothing of its own to be decided.
    ...(run.is_stored ? single.actionsOf(run) : []),
  ];
  const close = () => setMenu(null);
  return {
    ...dragging,
    openMenu,
    actionsOf,
    dialogs: (
      <>
        {single.dialogs}
        {dialog}
        {menu && (
          <Menu open anchorEl={menu.anchor} onClose={close}>
            {actionsOf(menu.run).map((action) => (
              <MenuItem
                key={action.label}
                onClick={() => {
                  close();
                  void action.run();
                }}
              >
                {action.label}
              </MenuItem>
            ))}
          </Menu>
        )}
      </>
    ),
  };
}
