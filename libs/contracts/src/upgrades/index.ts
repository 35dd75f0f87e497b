export {
  shareOf, UPGRADE_CALLS, UPGRADE_DEVICE_FIELDS, UPGRADE_FIELDS, UPGRADE_REASONS, UPGRADE_STATES, UPGRADE_STATUSES, UPGRADE_UNDER_WAY, UPGRADE_VERB_FROM, UPGRADE_VERBS, UPGRADE_WAITS,
  type UpgradeReason, type UpgradeState, type UpgradeStatus, type UpgradeVerb, type UpgradeWait,
} from './kinds';
export {
  upgrade, upgradeChoices, upgradeDevice, upgradeDevicePage, upgradeDeviceQuery, upgradeOfDevice, upgradePreview, upgradePreviewBody, upgrades,
  type Upgrade, type UpgradeChoices, type UpgradeDevice, type UpgradeOfDevice, type UpgradePreview,
} from './upgrade';
