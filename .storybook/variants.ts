import type { AppConfig } from '../libs/app-config/src';
import { appConfig as broadcast } from '../apps/broadcast/src/app.config';
import { appConfig as ipRadio } from '../apps/ip-radio/src/app.config';
import { appConfig as ledDisplay } from '../apps/led-display/src/app.config';
import { appConfig as smartAudio } from '../apps/smart-audio/src/app.config';

export const configs: Record<string, AppConfig> = {
  'smart-audio': smartAudio,
  'ip-radio': ipRadio,
  broadcast,
  'led-display': ledDisplay,
};
const title = (value: string) => ({ value, title: configs[value]?.shortName ?? value });

/** Choices in the toolbar; every story is drawn as the chosen console. */
export const variantItems = Object.keys(configs).map(title);
export const appTypeItems = [
  { value: '', title: 'Kiểu của phiên bản' },
  { value: '1', title: '1 · Truyền thanh công cộng' },
  { value: '2', title: '2 · Giáo dục' },
  { value: '3', title: '3 · Doanh nghiệp' },
  { value: '4', title: '4 · Bảng LED' },
];

/** Configuration of a variant, with its pictures at Storybook's address. */
export function configOf(variant: string, appType: string): AppConfig {
  const config = configs[variant] ?? smartAudio;
  const brand = Object.fromEntries(
    Object.entries(config.brand).map(([name, path]) => [name, `/${variant}${path}`]),
  ) as unknown as AppConfig['brand'];
  return { ...config, brand, ...(appType && { typeApp: Number(appType) as AppConfig['typeApp'] }) };
}
