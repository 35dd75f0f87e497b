import type { CommandType } from '@loa/contracts/device-protocol';
import type { PermissionCode } from '@loa/contracts/permissions';

export interface Order {
  type: CommandType;
  payload: { volume?: number };
}

/** Permission that the server checks for each command; a user without it does not see the control. */
export const commandPermission: Record<CommandType, PermissionCode> = {
  set_volume: 'THIET_BI_DA_LAP_DAT_MODIFY_VOLUME',
  play: 'THIET_BI_DA_LAP_DAT_PLAY_PAUSE',
  pause: 'THIET_BI_DA_LAP_DAT_PLAY_PAUSE',
  stop: 'THIET_BI_DA_LAP_DAT_PLAY_PAUSE',
  reset: 'THIET_BI_DA_LAP_DAT_RESET',
  sync_plan: 'THIET_BI_DA_LAP_DAT_EDIT',
  show: 'THIET_BI_DA_LAP_DAT_PLAY_PAUSE',
  test_tone: 'THIET_BI_CHUA_LAP_DAT_INSTALL',
  upgrade: 'THIET_BI_DA_LAP_DAT_UPGRADE_VERSION',
};
