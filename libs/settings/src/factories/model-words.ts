import { DEVICE_KIND_NAMES } from '@loa/contracts/terms';
import { MODEL_CAPABILITIES, type FactoryModel } from '@loa/contracts/settings';

export const kindOptions = Object.entries(DEVICE_KIND_NAMES).map(([value, label]) => ({ value, label }));

const capabilityNames: Record<FactoryModel['capabilities'][number], string> = {
  sound: 'Phát âm thanh',
  text: 'Chạy chữ',
  pictures: 'Chiếu ảnh',
  video: 'Chiếu video',
  fm: 'Thu sóng FM',
  line_in: 'Đầu vào âm thanh',
  remote_volume: 'Chỉnh âm lượng từ xa',
  remote_upgrade: 'Nâng cấp từ xa',
  gps: 'Định vị GPS',
  plays_offline: 'Tự phát khi mất mạng',
};
export const capabilityOptions = MODEL_CAPABILITIES.map((value) => ({ value, label: capabilityNames[value] }));

/** Kind and capabilities of a model: `Cụm loa: phát âm thanh, định vị GPS`. */
export const modelFacts = ({ kind, capabilities }: FactoryModel) =>
  [DEVICE_KIND_NAMES[kind], capabilities.map((one) => capabilityNames[one]).join(', ')].filter(Boolean).join(': ');
