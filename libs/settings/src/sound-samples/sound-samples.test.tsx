import { soundQualities } from '@loa/contracts/settings';
import { RecordListPage } from '@loa/records/list';
import { buildSoundQuality, failure, renderPage, rowsOf, type FixtureOptions } from '@loa/test-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { soundQualityList } from '../sound-qualities/sound-quality-list';

const low = buildSoundQuality({ name: 'Tiết kiệm', bitrate_kbps: 64, is_default: false });
const usual = buildSoundQuality({ name: 'Tiêu chuẩn', bitrate_kbps: 96 });
const opus = buildSoundQuality({ name: 'Opus', codec: 'opus', bitrate_kbps: 48, is_default: false });

let element: HTMLAudioElement;
const found = (player: HTMLAudioElement) => void (element = player);
beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockImplementation((type) =>
    type.includes('ogg') ? '' : 'probably',
  );
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => undefined);
  vi.spyOn(HTMLMediaElement.prototype, 'readyState', 'get').mockReturnValue(4);
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function play(this: HTMLAudioElement) {
    found(this);
    this.dispatchEvent(new Event('play'));
  });
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function pause(this: HTMLAudioElement) {
    this.dispatchEvent(new Event('pause'));
  });
});

const sample = ({ query }: { query: URLSearchParams }) => ({
  url: `/media/sample/${query.get('codec')}/v1-${query.get('bitrate_kbps')}?exp=1&sig=x`,
  size: 120_000,
});
const open = (options: FixtureOptions = {}, search = '') =>
  renderPage(<RecordListPage list={soundQualityList} />, {
    tables: [rowsOf(soundQualities, [low, usual, opus])],
    routes: { 'GET /api/sound-quality/sample': sample },
    path: `/cai-dat/chat-luong-am-thanh${search}`,
    ...options,
  });
const heard = () => new URL(element.src).pathname;
const reach = (seconds: number) =>
  act(() => {
    element.currentTime = seconds;
    element.dispatchEvent(new Event('timeupdate'));
  });

it('are played one after the other from the present position, and one that this browser cannot play says so', async () => {
  const { user, api } = open();
  await user.click(await screen.findByRole('button', { name: 'Nghe so sánh' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Nghe so sánh chất lượng' }));
  const radio = async (name: RegExp) => panel.findByRole<HTMLInputElement>('radio', { name });
  expect((await radio(/^Opus/)).disabled).toBe(true);
  expect(panel.getByText('Trình duyệt này không nghe được định dạng OPUS')).toBeTruthy();
  await user.click(await radio(/^Tiết kiệm/));
  await waitFor(() => expect(heard()).toBe('/media/sample/mp3/v1-64'));
  reach(4.2);
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(heard()).toBe('/media/sample/mp3/v1-96'));
  expect(element.currentTime).toBe(4.2);
  expect((await radio(/^Tiêu chuẩn/)).checked).toBe(true);
  await user.click(panel.getByRole('button', { name: 'Tạm dừng nghe thử' }));
  await user.click(panel.getByRole('button', { name: 'Nghe thử' }));
  expect(panel.getByRole('button', { name: 'Tạm dừng nghe thử' })).toBeTruthy();
  expect(api.asked('GET').filter((call) => call.includes('/sample'))).toHaveLength(2);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(element.getAttribute('src')).toBeNull());
});

it('are played in the form as they are typed, beside the default', async () => {
  const { user } = open({}, `?id=${low.id}`);
  const form = within(await screen.findByRole('dialog', { name: 'Tiết kiệm' }));
  const rate = await form.findByLabelText(/^Tốc độ bit/);
  await user.clear(rate);
  expect(form.queryByRole('radio', { name: /^Chất lượng đang nhập/ })).toBeNull();
  await user.type(rate, '32');
  await user.click(await form.findByRole('radio', { name: /^Chất lượng đang nhập/ }));
  await waitFor(() => expect(heard()).toBe('/media/sample/mp3/v1-32'));
  await user.click(await form.findByRole('radio', { name: /^Mặc định: Tiêu chuẩn/ }));
  await waitFor(() => expect(heard()).toBe('/media/sample/mp3/v1-96'));
});

it('show why one could not be made', async () => {
  const { user } = open({
    routes: { 'GET /api/sound-quality/sample': () => failure(422, 'RULE', 'Chưa tạo được đoạn nghe thử') },
  });
  await user.click(await screen.findByRole('button', { name: 'Nghe so sánh' }));
  await user.click(await screen.findByRole('radio', { name: /^Tiết kiệm/ }));
  expect(await screen.findByText('Chưa tạo được đoạn nghe thử')).toBeTruthy();
});
