import { useUploads } from '@loa/api-client/upload';
import { contents, cutMs, editFaults, type ContentSound } from '@loa/contracts/content';
import { contentCategories, newsCategories, soundQualities } from '@loa/contracts/settings';
import { buildContent, buildSoundQuality, failure, renderPage, rowsOf, type FixtureOptions } from '@loa/test-kit';
import { arriving } from '@loa/test-kit/tus';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { ContentPage } from '../pages/content-page';
import { playPieces } from './cut-player';
import { partOf, readTime, writeTime } from './editor-model';
import { fadesOfParts, soundPieces } from './sound-pieces';

const quality = buildSoundQuality();
const content = buildContent({ name: 'Bản tin sáng', sound_quality_id: quality.id, media_url: null, version: 3 });
const other = buildContent({ name: 'Lời chào' });
const originalOf = (name: string, letter: string, duration_ms: number) => ({
  sha256: letter.repeat(64),
  name,
  duration_ms,
  peaks: [-20, 20, -90, 90],
  is_own: true,
  media_url: `/media/${letter}`,
});
const own = originalOf('ban-tin.mp3', 'a', 60_000);
const added = originalOf('loi-chao.mp3', 'b', 5000);
const soundOf = (original: typeof own): ContentSound => ({
  originals: [original],
  edit: {
    parts: [{ sha256: original.sha256, from_ms: 0, to_ms: original.duration_ms }],
    fade_in_ms: 0,
    fade_out_ms: 0,
    jingle_before: null,
    jingle_after: null,
  },
  as_part: original,
  locked: null,
});

const SOUND = 'GET /api/content-manager/:id/sound';
const SAVE = 'PUT /api/content-manager/:id/sound';
const TOUCHED = 'POST /api/content-manager/:id/replacement';
const untouching = {
  duration_sec: 60,
  new_duration_sec: 60,
  schedules: [],
  others: 0,
  device_count: 0,
  around: { names: [], count: 0 },
};

async function openPage(routes: FixtureOptions['routes'] = {}) {
  const page = renderPage(<ContentPage id={content.id} />, {
    tables: [
      rowsOf(contents, [content, other]),
      rowsOf(newsCategories, []),
      rowsOf(contentCategories, []),
      rowsOf(soundQualities, [quality]),
    ],
    path: `/quan-ly-noi-dung/chi-tiet?id=${content.id}`,
    route: '/quan-ly-noi-dung/chi-tiet',
    routes: {
      [SOUND]: ({ params }) => soundOf(params.id === other.id ? added : own),
      [TOUCHED]: () => untouching,
      [SAVE]: () => ({ ...content, version: 4, processing_status: 'processing' }),
      ...routes,
    },
  });
  await page.user.click(await screen.findByRole('button', { name: 'Cắt ghép, nhạc hiệu' }));
  return page;
}

async function open(routes: FixtureOptions['routes'] = {}) {
  const page = await openPage(routes);
  const dialog = await screen.findByRole('dialog', { name: 'Cắt ghép âm thanh' });
  return {
    ...page,
    dialog: within(dialog),
    saved: () => page.api.lastBody('PUT', `/api/content-manager/${content.id}/sound`),
  };
}
type Opened = Awaited<ReturnType<typeof open>>;

const write = async ({ user, dialog }: Opened, label: string, text: string, at = 0) => {
  const field = dialog.getAllByRole('textbox', { name: label })[at]!;
  await user.clear(field);
  await user.type(field, text);
};

beforeAll(
  async () => void (await Promise.all([import('./sound-editor'), import('../picker/content-picker-panel')])),
  60_000,
);
beforeEach(() => {
  arriving.length = 0;
  useUploads.setState({ items: [] });
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined);
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => undefined);
});

it('cuts by typed times and keys, shows the new length, and saves the remaining part', async () => {
  const page = await open();
  const { user, dialog, saved } = page;
  await write(page, 'Từ', '0:10,5');
  await write(page, 'Đến', '40');
  expect(dialog.getByText('Dài 0:29,5')).toBeTruthy();
  await user.type(dialog.getByRole('textbox', { name: 'Từ' }), '{ArrowUp}{PageUp}');
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Từ' }).value).toBe('0:11,6');
  await write(page, 'To dần trong', '1');
  await write(page, 'Nhỏ dần trong', '2,5');
  await user.click(dialog.getByRole('button', { name: 'Lưu âm thanh' }));
  expect(await screen.findByText('Đã lưu, âm thanh đang được làm lại từ bản gốc')).toBeTruthy();
  expect(saved()).toEqual({
    version: 3,
    parts: [{ sha256: own.sha256, from_ms: 11_600, to_ms: 40_000 }],
    fade_in_ms: 1000,
    fade_out_ms: 2500,
    jingle_before_id: null,
    jingle_after_id: null,
  });
});

it('shows an error under its field, and does not save it', async () => {
  const page = await open();
  const { dialog, user } = page;
  await write(page, 'Đến', '1:05');
  expect(dialog.getByText('Điểm cuối vượt quá độ dài của tệp')).toBeTruthy();
  await write(page, 'Đến', '0,3');
  expect(dialog.getByText('Đoạn giữ lại quá ngắn, cần ít nhất 0,5 giây')).toBeTruthy();
  await write(page, 'Đến', 'abc');
  expect(dialog.getByText('Nhập phút:giây,phần mười, ví dụ 1:05,5')).toBeTruthy();
  await write(page, 'Đến', '10');
  await write(page, 'Nhỏ dần trong', '11');
  expect(dialog.getByText('To dần và nhỏ dần cộng lại dài hơn phần âm thanh giữ lại')).toBeTruthy();
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Lưu âm thanh' }).disabled).toBe(true);
  await user.click(dialog.getByRole('button', { name: 'Về bản gốc' }));
  expect(dialog.getByText('Dài 1:00,0')).toBeTruthy();
});

it('joins another content, moves it to the front by keys, splits and removes parts', async () => {
  const page = await open();
  const { dialog, user, saved } = page;
  await user.click(dialog.getByRole('button', { name: 'Ghép thêm nội dung' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Lời chào' }));
  await user.click(await screen.findByRole('button', { name: 'Chọn 1 nội dung' }));
  await dialog.findByRole('group', { name: 'Đoạn 2: Lời chào' });
  expect(dialog.getByText('Dài 1:05,0')).toBeTruthy();
  fireEvent.keyDown(dialog.getByRole('button', { name: 'Di chuyển Lời chào' }), { key: 'ArrowUp' });
  await dialog.findByRole('group', { name: 'Đoạn 1: Lời chào' });
  await user.click(
    within(dialog.getByRole('group', { name: 'Đoạn 2: ban-tin.mp3' })).getByRole('button', { name: 'Tách đôi' }),
  );
  await user.click(dialog.getByRole('button', { name: 'Bỏ đoạn 2' }));
  await user.click(dialog.getByRole('button', { name: 'Lưu âm thanh' }));
  await screen.findByText('Đã lưu, âm thanh đang được làm lại từ bản gốc');
  expect(saved()).toMatchObject({
    parts: [
      { content_id: other.id, sha256: added.sha256, from_ms: 0, to_ms: 5000 },
      { sha256: own.sha256, from_ms: 30_000, to_ms: 60_000 },
    ],
  });
});

it('joins a file of this computer once it is a content', async () => {
  const page = await open({ 'POST /api/content-manager': () => Response.json(other, { status: 201 }) });
  const { dialog, user, api } = page;
  await user.upload(
    dialog.getByLabelText('Chọn tệp để ghép'),
    new File(['sound'], 'loi-chao.mp3', { type: 'audio/mpeg' }),
  );
  await waitFor(() => expect(arriving).toHaveLength(1));
  act(() => arriving[0]?.arrive());
  await dialog.findByRole('group', { name: 'Đoạn 2: Lời chào' });
  expect(api.lastBody('POST', '/api/content-manager')).toMatchObject({
    name: 'Loi chao',
    share: 'private',
    area_id: content.area_id,
    upload_id: 'upload-of-loi-chao.mp3',
  });
});

it('uses a jingle, and shows the server’s refusal', async () => {
  const page = await open({
    [SAVE]: () =>
      failure(400, 'INVALID', 'Thông tin chưa hợp lệ', {
        errors: [{ field: 'jingle_before_id', message: '“Lời chào” đã hết hạn' }],
      }),
  });
  const { dialog, user } = page;
  await user.click(dialog.getByRole('button', { name: 'Chọn nhạc hiệu mở đầu' }));
  await user.click(await screen.findByRole('radio', { name: 'Lời chào' }));
  await user.click(await screen.findByRole('button', { name: 'Chọn 1 nội dung' }));
  expect(within(dialog.getByRole('group', { name: 'Nhạc hiệu mở đầu' })).getByText('Lời chào · 3 phút')).toBeTruthy();
  expect(dialog.getByText('Dài 4:00,0')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Lưu âm thanh' }));
  expect(await dialog.findByText('“Lời chào” đã hết hạn')).toBeTruthy();
});

it('first shows the affected schedules, and asks before changes are lost', async () => {
  const page = await open({
    [TOUCHED]: () => ({ ...untouching, device_count: 4, around: { names: ['Bản tin chiều'], count: 2 } }),
  });
  const { dialog, user, saved } = page;
  await write(page, 'Đến', '30');
  await user.click(dialog.getByRole('button', { name: 'Lưu âm thanh' }));
  expect(
    await screen.findByText('2 nội dung dùng âm thanh này làm nhạc hiệu sẽ được làm lại: Bản tin chiều….'),
  ).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Giữ tệp cũ' }));
  expect(await screen.findByText('Chưa lưu: tệp đang phát vẫn giữ nguyên.')).toBeTruthy();
  expect(page.api.lastBody('POST', `/api/content-manager/${content.id}/replacement`)).toEqual({ duration_sec: 30 });
  expect(saved()).toBeUndefined();
  await user.click(dialog.getByRole('button', { name: 'Hủy bỏ' }));
  expect(await screen.findByRole('dialog', { name: 'Bỏ phần vừa sửa?' })).toBeTruthy();
});

it('shows why nothing can be cut yet', async () => {
  await openPage({ [SOUND]: () => ({ ...soundOf(own), locked: 'Tệp mới chưa xử lý xong' }) });
  expect(await screen.findByText('Tệp mới chưa xử lý xong')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('plays only the remaining parts, from file to file, with their final volume', async () => {
  const made: {
    src: string;
    currentTime: number;
    volume: number;
    onloadedmetadata?: () => void;
    play: () => Promise<void>;
  }[] = [];
  class Sound {
    src = '';
    currentTime = 0;
    volume = 1;
    readyState = 0;
    constructor() {
      made.push(this as never);
    }
    play = () => Promise.resolve();
    pause = () => undefined;
    load = () => undefined;
    removeAttribute = () => undefined;
  }
  vi.stubGlobal('Audio', Sound);
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => frames.push(draw));
  const parts = [partOf(own, { from_ms: 10_000, to_ms: 12_000 }), partOf(added, { from_ms: 1000, to_ms: 3000 })];
  const draft = { parts, fade_in_ms: 1000, fade_out_ms: 2500, before: null, after: null };
  expect(fadesOfParts(draft)).toEqual([
    { in_ms: 1000, out_ms: 500, most_in_ms: 1500, most_out_ms: null },
    { in_ms: 0, out_ms: 2000, most_in_ms: null, most_out_ms: 2000 },
  ]);
  const [positions, ended] = [[] as number[], vi.fn()];
  playPieces(soundPieces(draft), 0, { onPosition: (ms) => positions.push(ms), onEnd: ended });
  const [audio] = made;
  const at = async (seconds: number) => {
    await act(async () => undefined);
    audio!.currentTime = seconds;
    frames.splice(0).forEach((draw) => draw(0));
  };
  expect(audio?.src).toContain('/media/a');
  audio?.onloadedmetadata?.();
  expect([audio?.currentTime, audio?.volume]).toEqual([10, 0]);
  await at(10.5);
  expect(audio?.volume).toBeCloseTo(0.5);
  await at(12.01);
  expect(audio?.src).toContain('/media/b');
  audio?.onloadedmetadata?.();
  expect(audio?.currentTime).toBe(1);
  await at(2);
  expect(audio?.volume).toBeCloseTo(0.4);
  expect(positions).toEqual([500, 3000]);
  await at(3);
  expect(ended).toHaveBeenCalledWith(null);
  vi.unstubAllGlobals();
});

it('reads times as they are written', () => {
  for (let ms = 0; ms < 8_000_000; ms += 12_300) expect(readTime(writeTime(ms))).toBe(Math.round(ms / 100) * 100);
  expect(['7', '7.25', '1:02:03,4', '', 'a', '-1', '1:'].map(readTime)).toEqual([
    7000,
    7250,
    3_723_400,
    null,
    null,
    null,
    null,
  ]);
});

it('finds the same faults as a slow check of every millisecond', () => {
  const random = (most: number) => Math.floor(Math.random() * most);
  for (let round = 0; round < 300; round += 1) {
    const parts = Array.from({ length: 1 + random(3) }, () => ({
      sha256: 'a',
      from_ms: random(3000),
      to_ms: random(3000),
    }));
    const cut = { parts, fade_in_ms: random(2000), fade_out_ms: random(2000) };
    let savedCount = 0;
    let isWrong = false;
    for (const { from_ms, to_ms } of parts) {
      let length = 0;
      for (let ms = from_ms; ms < to_ms; ms += 1) length += 1;
      isWrong ||= length < 500 || to_ms > 2500;
      savedCount += length;
    }
    expect(cutMs(cut)).toBe(savedCount);
    expect(editFaults(cut, () => 2500).length > 0, JSON.stringify(cut)).toBe(
      isWrong || cut.fade_in_ms + cut.fade_out_ms > savedCount,
    );
  }
});
