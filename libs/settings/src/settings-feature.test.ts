import { createQueryClient } from '@loa/api-client';
import { screensOf, type Capability } from '@loa/app-config';
import { expect, it } from 'vitest';
import { settingsFeature } from './settings-feature';

const titlesIn = (...capabilities: Capability[]) => screensOf([settingsFeature], { typeApp: 1, capabilities }).map(({ title, path }) => [title, path]);

it('has sound qualities only where sound is heard, resolutions where boards hang', () => {
  const kinds = [['Lĩnh vực tin tức', '/cai-dat/linh-vuc-tin-tuc'], ['Loại nội dung', '/cai-dat/loai-noi-dung']];
  const makers = ['Nhà sản xuất gốc', '/cai-dat/nha-san-xuat-goc'];
  expect(titlesIn('audio', 'boards')).toEqual([...kinds, ['Độ phân giải', '/cai-dat/do-phan-giai'], makers]);
  expect(titlesIn('audio', 'sound_quality')).toEqual([['Chất lượng âm thanh', '/cai-dat/chat-luong-am-thanh'], ...kinds, makers]);
});

it.each(settingsFeature.routes.map(({ title, lazy }) => ({ title, lazy })))('opens $title', async ({ lazy }) => {
  expect((await lazy({ search: new URLSearchParams(), client: createQueryClient() })).Component).toBeTypeOf('function');
});
