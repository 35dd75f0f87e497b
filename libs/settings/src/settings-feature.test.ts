import { screensOf, type Capability } from '@loa/app-config';
import { expect, it } from 'vitest';
import { settingsFeature } from './settings-feature';

const titlesIn = (...capabilities: Capability[]) => screensOf([settingsFeature], { typeApp: 1, capabilities }).map(({ title, path }) => [title, path]);

it('has sound qualities only where sound is heard', () => {
  const rest = [['Lĩnh vực tin tức', '/cai-dat/linh-vuc-tin-tuc'], ['Nhà sản xuất gốc', '/cai-dat/nha-san-xuat-goc']];
  expect(titlesIn('audio', 'boards')).toEqual(rest);
  expect(titlesIn('audio', 'sound_quality')).toEqual([['Chất lượng âm thanh', '/cai-dat/chat-luong-am-thanh'], ...rest]);
});

it.each(settingsFeature.routes.map(({ title, lazy }) => ({ title, lazy })))('opens $title', async ({ lazy }) => {
  expect((await lazy()).Component).toBeTypeOf('function');
});
