import { createQueryClient } from '@loa/api-client';
import { screensOf } from '@loa/app-config';
import { expect, it } from 'vitest';
import { settingsFeature } from './settings-feature';

it.each([1, 2, 3, 4] as const)('has the lists of sounds and of boards in every console, type %d', (typeApp) => {
  expect(screensOf([settingsFeature], { typeApp }).map(({ title, path }) => [title, path])).toEqual([
    ['Chất lượng âm thanh', '/cai-dat/chat-luong-am-thanh'],
    ['Lĩnh vực tin tức', '/cai-dat/linh-vuc-tin-tuc'],
    ['Loại nội dung', '/cai-dat/loai-noi-dung'],
    ['Độ phân giải', '/cai-dat/do-phan-giai'],
    ['Nhà sản xuất gốc', '/cai-dat/nha-san-xuat-goc'],
  ]);
});

it.each(settingsFeature.routes.map(({ title, lazy }) => ({ title, lazy })))('opens $title', async ({ lazy }) => {
  expect((await lazy({ search: new URLSearchParams(), client: createQueryClient() })).Component).toBeTypeOf('function');
});
