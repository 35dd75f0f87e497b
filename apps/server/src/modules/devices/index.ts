export { linkOf, layLink } from './device-link';
export type { DeviceLink } from './device-link';
export { publishWanted, reconcilePlans, setPlans, sweepPlans } from './plans';
export type { WantedPlan } from './plans';
export { onReport, reportHandler } from './reports';
export type { DeviceReport, ReportHandler } from './reports';
export { devicesIn, installedDevices } from './targets';
export type { DeviceTargets, ReachedDevice } from './targets';
export { deviceRuntimeTable, deviceTable } from './table';
