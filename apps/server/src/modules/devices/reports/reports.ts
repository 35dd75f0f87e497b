import type { ReportMessage } from '@loa/contracts/device-protocol';
import type { Ground } from '../../../ground';

/** A device as reports need it; names and places are those of now. */
export interface ReportingDevice {
  id: string;
  name: string;
  device_code: string;
  area_name: string;
  area_path: string;
}

/** What a device says it played. */
export interface DeviceReport {
  device: ReportingDevice;
  report: ReportMessage;
  received_at: string;
}

/** Stores reports. The devices' messages are acknowledged once it resolves; when it throws they come again, so it must bear repetition. */
export type ReportHandler = (reports: readonly DeviceReport[]) => Promise<void>;

const handlers = new WeakMap<Ground['events'], ReportHandler>();

/** Registers what stores reports. Until there is one, reports wait in the broker. */
export const onReport = ({ events }: Pick<Ground, 'events'>, handler: ReportHandler) => void handlers.set(events, handler);
export const reportHandler = ({ events }: Pick<Ground, 'events'>) => handlers.get(events);
