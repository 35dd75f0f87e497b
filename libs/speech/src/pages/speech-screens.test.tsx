import { registerLive, useAreaScope } from '@loa/api-client';
import { schedules } from '@loa/contracts/schedules';
import { contentCategories, newsCategories, soundQualities } from '@loa/contracts/settings';
import { pronunciations, speeches, ttsProviders, type Reading, type Speech } from '@loa/contracts/speech';
import { RecordListPage } from '@loa/records/list';
import {
  buildAccount,
  buildNewsCategory,
  buildPronunciation,
  buildSchedule,
  buildSoundQuality,
  buildSpeech,
  buildTtsProvider,
  COMMUNE,
  failure,
  OTHER_COMMUNE,
  PROVINCE,
  renderPage,
  rowsOf,
  type FixtureOptions,
} from '@loa/test-kit';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { speechLive } from '../api/speech-live';
import { pronunciationList } from '../dictionary/pronunciation-list';
import { providerList } from '../providers/provider-list';
import { NewSpeechPage } from './new-speech-page';
import { OneSpeechPage } from './one-speech-page';
import { SpeechesPage } from './speeches-page';

const BASE = '/quan-ly-noi-dung/chuyen-doi-van-ban-thanh-giong-noi';
const quality = buildSoundQuality({ id: '00000000-0000-4000-8000-0000000000b1' });
const voices = {
  rows: [{ provider: 'espeak-ng', provider_name: 'Có sẵn trên máy chủ', code: 'vi', name: 'Giọng miền Bắc' }],
  problems: [],
};
const done = buildSpeech();
const waiting = buildSpeech({
  name: 'Đang chờ',
  job_status: 'queued',
  progress: 0,
  content: null,
  media_url: null,
  duration_sec: null,
});
const failed = buildSpeech({
  name: 'Bị lỗi',
  job_status: 'failed',
  error: 'Máy chủ chưa có bộ đọc văn bản.',
  content: null,
  media_url: null,
  duration_sec: null,
});

/** Spells out "UBND" like the server, and applies the corrections. */
function reading({ body }: { body: Record<string, unknown> }): Reading {
  const { text, corrections } = body as { text: string; corrections: { written: string; read: string }[] };
  const words = [
    ...corrections,
    { written: 'UBND', read: 'ủy ban nhân dân' },
    { written: 'KBTQ', read: 'ca bê tê quy' },
  ];
  const parts = text.split(/(\s+)/).map((written) => {
    const known = words.find((word) => word.written === written);
    return {
      written,
      read: known?.read ?? written,
      is_changed: known !== undefined,
      is_unknown: known?.read === 'ca bê tê quy',
    };
  });
  return { parts };
}
const sound = vi.fn(() => ({}));
const routes = {
  'GET /api/text-to-speech/voices': () => voices,
  'POST /api/text-to-speech/preview': reading,
  'POST /api/text-to-speech/listen': sound,
  'POST /api/text-to-speech': () => buildSpeech({ job_status: 'queued' }),
};

beforeAll(
  async () =>
    void (await Promise.all([
      import('../reading/correction-dialog'),
      import('./edit-speech-page'),
      import('../dictionary/pronunciation-form'),
    ])),
  60_000,
);
beforeEach(() => {
  sound.mockClear();
  URL.createObjectURL = () => 'blob:sound';
  URL.revokeObjectURL = () => undefined;
  for (const name of ['play', 'pause', 'load'] as const)
    vi.spyOn(HTMLMediaElement.prototype, name).mockImplementation(() => Promise.resolve());
});

const tables = (rows: Speech[]) => [
  rowsOf(speeches, rows),
  rowsOf(soundQualities, [quality]),
  rowsOf(newsCategories, [buildNewsCategory()]),
  rowsOf(contentCategories, []),
];
const otherPages = [{ path: '*', element: 'trang khác' }];

describe('the list of texts', () => {
  const open = (options: FixtureOptions = {}) =>
    renderPage(<SpeechesPage />, { tables: tables([done, waiting, failed]), routes, path: BASE, ...options });
  const row = async (name: string) => (await screen.findByText(name)).closest('[role="row"]') as HTMLElement;

  it('shows the state of each, and follows it live', async () => {
    const { client } = open();
    expect(within(await row('Mời họp thôn')).getByText('Đã đọc')).toBeTruthy();
    expect(within(await row('Bị lỗi')).getByText('Lỗi')).toBeTruthy();
    const stop = registerLive(speechLive);
    speechLive['speech.progress']?.(
      [{ id: waiting.id, job_status: 'processing', progress: 0.42, error: null }],
      client,
    );
    expect(await within(await row('Đang chờ')).findByText('Đang đọc 42%')).toBeTruthy();
    stop();
  });

  it('cancels a running one, retries a failed one, and deletes after saying that the content stays', async () => {
    const { user, api } = open({
      routes: {
        ...routes,
        'POST /api/text-to-speech/:id/cancel': () => ({ ...waiting, job_status: 'draft' }),
        'POST /api/text-to-speech/:id/make': () => ({ ...failed, job_status: 'queued' }),
      },
    });
    const act = async (name: string, action: string) => {
      await user.click(await screen.findByRole('button', { name: `Thao tác: ${name}` }));
      await user.click(await screen.findByRole('menuitem', { name: action }));
    };
    await act('Đang chờ', 'Dừng đọc');
    await act('Bị lỗi', 'Thử lại');
    await waitFor(() =>
      expect(api.asked('POST').filter((call) => /cancel|make/.test(call))).toEqual([
        `POST /api/text-to-speech/${waiting.id}/cancel`,
        `POST /api/text-to-speech/${failed.id}/make`,
      ]),
    );
    await act('Mời họp thôn', 'Xóa');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/“Mời họp thôn”.*vẫn được giữ lại/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Xóa' }));
    await waitFor(() => expect(api.asked('DELETE')).toEqual([`DELETE /api/text-to-speech/${done.id}`]));
  });

  it('offers nothing to change to users who may only look', async () => {
    open({ permissions: ['CHUYEN_DOI_VAN_BAN_VIEW'], tables: tables([buildSpeech({ abilities: [] })]) });
    await screen.findByText('Mời họp thôn');
    expect(screen.queryByRole('button', { name: 'Thêm văn bản' })).toBeNull();
  });
});

describe('writing a text', () => {
  const open = (search = '', options: FixtureOptions = {}) =>
    renderPage(<NewSpeechPage />, {
      tables: tables([]),
      routes,
      path: `${BASE}/tao-moi${search}`,
      route: `${BASE}/tao-moi`,
      otherPages,
      ...options,
    });
  const pane = async () => within(await screen.findByRole('region', { name: 'Sẽ đọc là' }));

  it('is called by its first sentence after the greeting, until a name is typed', async () => {
    const { user } = open();
    const name = await screen.findByLabelText<HTMLInputElement>(/^Tên văn bản/);
    const write = (value: string) =>
      fireEvent.change(screen.getByLabelText(/^Viết hoặc dán văn bản/), { target: { value } });
    write('Kính thưa bà con! Mời họp thôn tối nay. Đúng giờ.');
    await waitFor(() => expect(name.value).toBe('Mời họp thôn tối nay'));
    write(`Thông báo ${'cắt điện '.repeat(20)}`);
    await waitFor(() => expect(name.value).toMatch(/^Thông báo (cắt điện ){7}cắt$/));
    expect(name.value.length).toBeLessThanOrEqual(80);
    await user.clear(name);
    await user.type(name, 'Cắt điện');
    write('Mời họp.');
    expect(name.value).toBe('Cắt điện');
  });

  it('shows its spoken form, is corrected there, is heard by the paragraph and saved', async () => {
    const { user, api } = open();
    await user.type(await screen.findByLabelText(/^Tên văn bản/), 'Mời họp');
    fireEvent.change(screen.getByLabelText(/^Viết hoặc dán văn bản/), {
      target: { value: 'UBND xã Krông mời họp.\nMời đến đúng giờ.' },
    });
    const read = await pane();
    await user.click(await read.findByRole('button', { name: 'ủy ban nhân dân, viết là UBND. Sửa cách đọc' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Sửa cách đọc' }));
    await user.clear(dialog.getByLabelText('Đọc là'));
    await user.type(dialog.getByLabelText('Đọc là'), 'ủy ban');
    await user.click(dialog.getByRole('button', { name: 'Nghe cách đọc này' }));
    await waitFor(() =>
      expect(api.lastBody('POST', '/api/text-to-speech/listen')).toMatchObject({
        text: 'UBND',
        corrections: [{ written: 'UBND', read: 'ủy ban' }],
      }),
    );
    await user.click(dialog.getByRole('button', { name: 'Chỉ trong văn bản này' }));
    expect(await read.findByRole('button', { name: 'ủy ban, viết là UBND. Sửa cách đọc' })).toBeTruthy();
    await user.click(read.getByRole('button', { name: 'Nghe đoạn 2' }));
    await waitFor(() =>
      expect(api.lastBody('POST', '/api/text-to-speech/listen')).toMatchObject({
        text: 'Mời đến đúng giờ.',
        provider: 'espeak-ng',
        voice_code: 'vi',
        area_id: COMMUNE.id,
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Lưu' }));
    expect(await screen.findByText('trang khác')).toBeTruthy();
    expect(api.lastBody('POST', '/api/text-to-speech')).toMatchObject({
      name: 'Mời họp',
      text: 'UBND xã Krông mời họp.\nMời đến đúng giờ.',
      corrections: [{ written: 'UBND', read: 'ủy ban' }],
      provider: 'espeak-ng',
      voice_code: 'vi',
      speed: 1,
      pitch: 1,
      pause_ms: 600,
      area_id: COMMUNE.id,
      share: 'below',
      sound_quality_id: quality.id,
      is_draft: false,
    });
  });

  it('shows each special piece once, unknown letters first, and teaches them to the dictionary', async () => {
    const { user, api } = open('', { routes: { ...routes, 'POST /api/pronunciation': () => buildPronunciation() } });
    fireEvent.change(await screen.findByLabelText(/^Viết hoặc dán văn bản/), {
      target: { value: 'UBND mời UBND họp với KBTQ' },
    });
    const special = within(await (await pane()).findByRole('group', { name: 'Chỗ đọc khác chữ viết' }));
    expect(special.getAllByRole('button').map((chip) => chip.textContent)).toEqual([
      'KBTQ → ca bê tê quy',
      'UBND → ủy ban nhân dân (2 chỗ)',
    ]);
    expect(await screen.findByText(/^1 chữ viết tắt máy chưa biết/)).toBeTruthy();
    expect(await screen.findByText('3 chỗ đọc khác chữ viết, bấm vào để sửa')).toBeTruthy();
    await user.click(special.getByRole('button', { name: 'KBTQ → ca bê tê quy' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Sửa cách đọc' }));
    await user.type(dialog.getByLabelText('Đọc là'), 'khu bảo tồn');
    await user.click(await dialog.findByRole('button', { name: `Lưu vào từ điển của ${COMMUNE.name}` }));
    expect(await screen.findByText('Đã thêm vào từ điển cách đọc')).toBeTruthy();
    expect(api.lastBody('POST', '/api/pronunciation')).toMatchObject({ name: 'KBTQ', read: 'khu bảo tồn' });
  });

  it('adds a spoken form to the dictionary of the place', async () => {
    const { user, api } = open('', { routes: { ...routes, 'POST /api/pronunciation': () => buildPronunciation() } });
    fireEvent.change(await screen.findByLabelText(/^Viết hoặc dán văn bản/), { target: { value: 'UBND mời' } });
    await user.click(await (await pane()).findByRole('button', { name: /viết là UBND/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Sửa cách đọc' }));
    await user.click(await dialog.findByRole('button', { name: `Lưu vào từ điển của ${COMMUNE.name}` }));
    expect(await screen.findByText('Đã thêm vào từ điển cách đọc')).toBeTruthy();
    expect(api.lastBody('POST', '/api/pronunciation')).toEqual({
      name: 'UBND',
      read: 'ủy ban nhân dân',
      note: '',
      area_id: COMMUNE.id,
    });
  });

  it('says below the voice why a downloaded one cannot be chosen', async () => {
    const problem = 'Giọng “Nam” chưa dùng được: thiếu tệp tokens.txt.';
    open('', { routes: { ...routes, 'GET /api/text-to-speech/voices': () => ({ ...voices, problems: [problem] }) } });
    expect(await screen.findByText(problem)).toBeTruthy();
  });

  it('is read from a document, which may be refused with a reason', async () => {
    // jsdom's FormData does not work with Node's fetch; real uploads are covered by the server's tests.
    vi.stubGlobal('FormData', class extends URLSearchParams {});
    let answer: () => unknown = () => ({ name: 'Thư mời', text: 'Kính mời bà con' });
    const { user } = open('', { routes: { ...routes, 'POST /api/text-to-speech/document': () => answer() } });
    const choose = async () =>
      user.upload(await screen.findByLabelText('Chọn tệp văn bản hoặc Word'), new File(['x'], 'Thư mời.docx'));
    await screen.findByLabelText('Chọn tệp văn bản hoặc Word');
    await choose();
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLTextAreaElement>(/^Viết hoặc dán văn bản/).value).toBe('Kính mời bà con'),
    );
    expect(screen.getByLabelText<HTMLInputElement>(/^Tên văn bản/).value).toBe('Thư mời');
    const field = screen.getByLabelText(/^Viết hoặc dán văn bản/);
    const dropped = { types: ['Files'], files: [new File(['x'], 'Một.docx'), new File(['x'], 'Hai.docx')] };
    fireEvent.drop(field, { dataTransfer: dropped });
    await user.click(await screen.findByRole('button', { name: 'Thay' }));
    expect(await screen.findByText('Mỗi văn bản lấy từ một tệp: đã lấy “Một.docx”, chưa lấy “Hai.docx”.')).toBeTruthy();
    answer = () => failure(400, 'INVALID', 'Tệp Word bị hỏng nên không đọc được');
    await choose();
    await user.click(await screen.findByRole('button', { name: 'Thay' }));
    expect(await screen.findByText(/Tệp Word bị hỏng nên không đọc được/)).toBeTruthy();
    vi.unstubAllGlobals();
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^Viết hoặc dán văn bản/).value).toBe('Kính mời bà con');
  });

  it('starts with a published news item', async () => {
    const article = {
      slug: 'tin',
      name: 'Tiêm chủng',
      summary: 'Sáng mai.',
      image: null,
      category_news: null,
      area: { name: 'Xã' },
      source_name: '',
      source_url: '',
      publish_at: '2026-05-01T01:00:00.000Z',
      is_pinned: false,
      body: '<h2>Ở đâu</h2><p>Trạm <b>y tế</b><br>xã</p><ul><li>Mang sổ</li></ul><script>alert(1)</script>',
    };
    open('?news=tin', { routes: { ...routes, 'GET /api/news/:key': () => article } });
    expect((await screen.findByLabelText<HTMLInputElement>(/^Tên văn bản/)).value).toBe('Tiêm chủng');
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^Viết hoặc dán văn bản/).value).toBe(
      'Sáng mai.\nỞ đâu\nTrạm y tế\nxã\nMang sổ',
    );
  });
});

describe('one text', () => {
  const uses = buildSchedule({ name: 'Phát sáng thứ hai' });
  const open = (search: string, options: FixtureOptions = {}) =>
    renderPage(<OneSpeechPage />, {
      tables: [...tables([done]), rowsOf(schedules, [uses])],
      routes,
      path: `${BASE}/chi-tiet${search}`,
      route: `${BASE}/chi-tiet`,
      otherPages,
      ...options,
    });

  it('is shown with its sound, its words as written and as spoken, and its uses', async () => {
    open(`?id=${done.id}`);
    expect(await screen.findByText(done.text)).toBeTruthy();
    expect(screen.getByText(done.text_normalized)).toBeTruthy();
    expect(await screen.findByRole('link', { name: /Phát sáng thứ hai/ })).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Nghe Mời họp thôn' })).toBeTruthy();
  });

  it('asks before it is spoken again, naming its uses, and keeps the sound after a cancel', async () => {
    const { user, api } = open(`?id=${done.id}&sua=1`);
    fireEvent.change(await screen.findByLabelText(/^Viết hoặc dán văn bản/), { target: { value: 'Lời khác hẳn.' } });
    await user.click(screen.getByRole('button', { name: 'Lưu' }));
    let dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/“Phát sáng thứ hai”/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Hủy bỏ' }));
    expect(await screen.findByText(/Chưa lưu/)).toBeTruthy();
    expect(api.asked('PUT')).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'Lưu' }));
    dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Đọc lại' }));
    expect(await screen.findByText('Đã lưu văn bản')).toBeTruthy();
    expect(api.lastBody('PUT', `/api/text-to-speech/${done.id}`)).toMatchObject({
      text: 'Lời khác hẳn.',
      version: done.version,
    });
  });

  it('is renamed without asking', async () => {
    const { user, api } = open(`?id=${done.id}&sua=1`);
    await user.type(await screen.findByLabelText(/^Tên văn bản/), ' mới');
    await user.click(screen.getByRole('button', { name: 'Lưu' }));
    await waitFor(() =>
      expect(api.lastBody('PUT', `/api/text-to-speech/${done.id}`)).toMatchObject({ name: 'Mời họp thôn mới' }),
    );
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the pronunciation dictionary', () => {
  it('is listed with inherited entries, played, and gets new words', async () => {
    const own = buildPronunciation();
    const above = buildPronunciation({ name: 'TTHC', read: 'thủ tục hành chính', is_own: false, abilities: [] });
    const { user, api } = renderPage(<RecordListPage list={pronunciationList} />, {
      tables: [rowsOf(pronunciations, [own, above])],
      routes,
      path: `${BASE}/tu-dien-cach-doc`,
    });
    expect(await screen.findByText('Cấp trên')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Thao tác: Ea Kar' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Nghe thử' }));
    await waitFor(() =>
      expect(api.lastBody('POST', '/api/text-to-speech/listen')).toMatchObject({
        text: 'Ea Kar',
        corrections: [{ written: 'Ea Kar', read: 'ê a ca' }],
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Thao tác: Ea Kar' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Dừng nghe' }));
    await user.click(await screen.findByRole('button', { name: 'Thao tác: Ea Kar' }));
    expect(await screen.findByRole('menuitem', { name: 'Nghe thử' })).toBeTruthy();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Thêm từ trong từ điển cách đọc' }));
    await user.click(await screen.findByRole('button', { name: 'Nghe thử' }));
    expect((await screen.findAllByText('Vui lòng nhập thông tin này')).length).toBe(2);
    await user.type(await screen.findByLabelText(/^Viết là/), 'Krông');
    await user.type(screen.getByLabelText(/^Đọc là/), 'cờ rông');
    await user.click(screen.getByRole('button', { name: 'Nghe thử' }));
    await waitFor(() =>
      expect(api.lastBody('POST', '/api/text-to-speech/listen')).toMatchObject({
        text: 'Krông',
        corrections: [{ written: 'Krông', read: 'cờ rông' }],
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Lưu' }));
    await waitFor(() =>
      expect(api.lastBody('POST', '/api/pronunciation')).toMatchObject({
        name: 'Krông',
        read: 'cờ rông',
        area_id: COMMUNE.id,
      }),
    );
  });
});

describe('a word that is inherited', () => {
  const above = buildPronunciation({ name: 'TTHC', read: 'thủ tục hành chính', is_own: false, abilities: [] });
  const open = (search = '') =>
    renderPage(<RecordListPage list={pronunciationList} />, {
      tables: [rowsOf(pronunciations, [above, buildPronunciation()])],
      routes,
      path: `${BASE}/tu-dien-cach-doc${search}`,
    });

  it('is read and played, and offers nothing that would be refused', async () => {
    const { user } = open(`?id=${above.id}`);
    const panel = within(await screen.findByRole('dialog', { name: 'TTHC' }));
    expect(await panel.findByText('thủ tục hành chính')).toBeTruthy();
    expect(panel.queryByRole('textbox')).toBeNull();
    await user.click(panel.getByRole('button', { name: 'Đóng' }));
    const actionsOf = async (name: string) => {
      await user.click(await screen.findByRole('button', { name: `Thao tác: ${name}` }));
      const actions = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
      await user.keyboard('{Escape}');
      return actions;
    };
    expect([await actionsOf('TTHC'), await actionsOf('Ea Kar')]).toEqual([['Nghe thử'], ['Nghe thử', 'Xóa']]);
  });
});

describe('the dictionary of a place', () => {
  const open = (search = '') =>
    renderPage(<RecordListPage list={pronunciationList} />, {
      account: buildAccount({ area: PROVINCE }),
      tables: [rowsOf(pronunciations, [buildPronunciation()])],
      routes,
      path: `${BASE}/tu-dien-cach-doc${search}`,
    });
  type OpenedApi = ReturnType<typeof open>['api'];
  const isRequestedFor = (api: OpenedApi, place: string | null) =>
    waitFor(() => {
      const asked = api.calls.filter(({ path }) => path === '/api/pronunciation/find');
      expect(asked.at(-1)?.query.get('area_id')).toBe(place);
    });

  beforeEach(() => useAreaScope.getState().setAreaId(null));
  afterEach(() => act(() => useAreaScope.getState().setAreaId(null)));

  it('follows the place chosen in the top bar, there and back', async () => {
    const { api } = open();
    await isRequestedFor(api, null);
    act(() => useAreaScope.getState().setAreaId(COMMUNE.id));
    await isRequestedFor(api, COMMUNE.id);
    act(() => useAreaScope.getState().setAreaId(PROVINCE.id));
    await isRequestedFor(api, PROVINCE.id);
  });

  it('is that of the place in its address, whatever the top bar shows, until that filter is taken away', async () => {
    useAreaScope.getState().setAreaId(COMMUNE.id);
    const { user, api, address } = open(`?area_id=${OTHER_COMMUNE.id}`);
    await isRequestedFor(api, OTHER_COMMUNE.id);
    const chips = within(await screen.findByRole('group', { name: 'Bộ lọc đang áp dụng' }));
    (await chips.findByRole('button', { name: `Địa bàn: ${OTHER_COMMUNE.name}` })).focus();
    await user.keyboard('{Delete}');
    await isRequestedFor(api, COMMUNE.id);
    expect(address()).toBe(`${BASE}/tu-dien-cach-doc`);
  });

  it('is narrowed by its own filter, which its address holds', async () => {
    const { user, api, address } = open();
    await user.click(await screen.findByRole('button', { name: 'Địa bàn' }));
    await user.click(within(await screen.findByRole('tree')).getByText(OTHER_COMMUNE.name));
    await isRequestedFor(api, OTHER_COMMUNE.id);
    expect(address()).toBe(`${BASE}/tu-dien-cach-doc?area_id=${OTHER_COMMUNE.id}`);
  });
});

describe('text-to-speech services', () => {
  const open = (search: string) =>
    renderPage(<RecordListPage list={providerList} />, {
      tables: [rowsOf(ttsProviders, [buildTtsProvider()])],
      path: `/cau-hinh/dich-vu-giong-doc${search}`,
    });
  const key = () => screen.findByLabelText<HTMLInputElement>(/^Khóa truy cập/);

  it('store their key and never show it', async () => {
    const { user, api } = open('?id=moi');
    await user.type(await screen.findByLabelText(/^Tên dịch vụ/), 'Giọng Viettel');
    expect((await key()).type).toBe('password');
    await user.type(await key(), 'khoa-that');
    await user.click(screen.getByRole('button', { name: 'Lưu' }));
    await waitFor(() =>
      expect(api.lastBody('POST', '/api/tts-provider')).toEqual({
        name: 'Giọng Viettel',
        note: '',
        service: 'viettel',
        url: '',
        api_key: 'khoa-that',
        is_active: true,
      }),
    );
  });

  it('need their key at first', async () => {
    const { user, api } = open('?id=moi');
    await user.type(await screen.findByLabelText(/^Tên dịch vụ/), 'Giọng Viettel');
    expect((await key()).getAttribute('aria-required')).toBe('true');
    await user.click(screen.getByRole('button', { name: 'Lưu' }));
    expect(await screen.findByText('Nhập khóa truy cập do dịch vụ cấp')).toBeTruthy();
    expect(api.asked('POST')).not.toContain('POST /api/tts-provider');
  });

  it('keep their key when it is left empty', async () => {
    const record = buildTtsProvider();
    const { user, api } = renderPage(<RecordListPage list={providerList} />, {
      tables: [rowsOf(ttsProviders, [record])],
      path: `/cau-hinh/dich-vu-giong-doc?id=${record.id}`,
    });
    expect((await key()).value).toBe('');
    await user.type(screen.getByLabelText(/^Tên dịch vụ/), ' 2');
    await user.click(screen.getByRole('button', { name: 'Lưu' }));
    await waitFor(() =>
      expect(api.lastBody('PUT', `/api/tts-provider/${record.id}`)).toMatchObject({
        name: 'Giọng mạng 2',
        api_key: '',
      }),
    );
  });
});
