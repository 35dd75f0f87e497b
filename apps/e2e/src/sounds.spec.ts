import type { Content, ContentSound } from '@loa/contracts/content';
import type { Schedule } from '@loa/contracts/schedules';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { apiAs, type ApiUser } from './api';
import { englishOn, faultsOf, openConsole, press, shot, signIn, visit, withBrowser } from './browser';
import { startProduct } from './product';
import { listen, PITCHES, soundFile } from './sound-files';

withBrowser();
const product = startProduct({ env: { LOA_SIMULATOR: 'off' } });
const BASE = '/api/content-manager';
const LIST = '/quan-ly-noi-dung/danh-sach';
/** Timeout for a busy machine. */
const PATIENT = { timeout: 60_000 };
const SECOND = 1000;

interface Officer {
  width: number;
  page: Page;
  api: ApiUser;
  /**
   * Names of the contents: one of eight seconds, each higher than the one before; one of one second, the lowest; one of
   * one, the highest.
   */
  made: Record<'bulletin' | 'greeting' | 'bell', string>;
  problems: string[];
  inspect: (what: string) => Promise<void>;
}

const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: typeof name === 'string' });
const named = async ({ api }: Pick<Officer, 'api'>, name: string) =>
  (await api.call<{ rows: Content[] }>('GET', `${BASE}/find?search=${encodeURIComponent(name)}`)).body.rows.find(
    (row) => row.name === name,
  );
/** The content, once its processing has finished. */
async function ready(officer: Pick<Officer, 'api'>, name: string): Promise<Content> {
  await expect.poll(async () => (await named(officer, name))?.processing_status, PATIENT).toBe('ready');
  return (await named(officer, name))!;
}
const stateOf = ({ id, version }: Content) => ({ id, version });

/** Signs in and sends three files of three kinds from the list. */
async function signInAt(width: number): Promise<Officer> {
  const { url } = await product;
  const page = await openConsole(url, { width, height: width < 500 ? 844 : 900 });
  const api = await apiAs(url, 'canbo');
  await signIn(page, 'canbo');
  const made = { bulletin: `Bản tin ${width}`, greeting: `Lời chào ${width}`, bell: `Nhạc hiệu ${width}` };
  await visit(page, LIST);
  await page
    .getByLabel('Chọn tệp âm thanh để tải lên')
    .setInputFiles([
      soundFile(made.bulletin, 'mp3', PITCHES),
      soundFile(made.greeting, 'flac', [PITCHES[0]!]),
      soundFile(made.bell, 'ogg', [PITCHES[7]!]),
    ]);
  await button(page, 'Tải lên 3 tệp').click();
  for (const name of Object.values(made)) await ready({ api }, name);
  const problems: string[] = [];
  const inspect = async (what: string) => {
    problems.push(
      ...(await faultsOf(page, `${what} ${width}`)),
      ...(await englishOn(page)).map((text) => `${what} ${width} says “${text}”`),
    );
    await shot(page, `am-thanh-${what}-${width}`);
  };
  return { width, page, api, made, problems, inspect };
}
const signedIn: Record<number, Promise<Officer>> = {};
const officerAt = (width: number) => (signedIn[width] ??= signInAt(width));

const pageOf = ({ id }: Pick<Content, 'id'>) => `/quan-ly-noi-dung/chi-tiet?id=${id}`;

/** Opens the editor of a content's sound and waits for its waveform. */
async function openEditor({ page }: Officer, content: Content): Promise<Locator> {
  await visit(page, `${pageOf(content)}&sua=1`);
  await button(page, 'Cắt ghép, nhạc hiệu').click();
  const editor = page.getByRole('dialog', { name: 'Cắt ghép âm thanh' });
  await handle(editor, 'right').waitFor();
  return editor;
}
const partOf = (editor: Locator, number: number) =>
  editor.getByRole('group', { name: new RegExp(`^Đoạn ${number}: `) });
const handle = (within: Locator, side: 'left' | 'right') => within.locator(`[part~=region-handle-${side}]`).first();
const fadeGrip = (within: Locator, side: 'in' | 'out') => within.locator(`[data-fade=${side}]`);

/** Drags something sideways by the mouse. */
async function dragBy(what: Locator, x: number) {
  await what.scrollIntoViewIfNeeded();
  const box = (await what.boundingBox())!;
  // Below the grip of the fade, which is on the same edge.
  const [from_x, y] = [box.x + box.width / 2, box.y + box.height * 0.6];
  const { mouse } = what.page();
  await mouse.move(from_x, y);
  await mouse.down();
  await mouse.move(from_x + x, y, { steps: 12 });
  await mouse.up();
}

/** `0:02,5` in seconds. */
const secondsIn = async (field: Locator) => {
  const [minutes, rest] = (await field.inputValue()).split(':');
  return Number(minutes) * 60 + Number(rest?.replace(',', '.'));
};
const time = (within: Locator, label: string) => within.getByRole('textbox', { name: label, exact: true });

async function save(officer: Officer, editor: Locator, name: string) {
  await button(editor, 'Lưu âm thanh').click();
  await editor.waitFor({ state: 'detached' });
  return ready(officer, name);
}
const addressOf = ({ media_url }: Content) => media_url ?? '';
const pitches = (heard: { pitch: number | null }[]) =>
  heard.map(({ pitch }) => (pitch === null ? null : PITCHES.indexOf(pitch)));

describe.each([1440, 390])('at %d px', (width) => {
  it("a sound is trimmed and faded on its waveform, by mouse and by keys, and the server's file is the same", async () => {
    const officer = await officerAt(width);
    const { page, made, inspect, problems } = officer;
    const editor = await openEditor(officer, await ready(officer, made.bulletin));
    const part = partOf(editor, 1);
    await inspect('cat-mo');
    const wide = (await part.locator('[part~=region]').first().boundingBox())!.width;
    const second = wide / 8;
    await dragBy(handle(part, 'left'), 2.3 * second);
    const from = await secondsIn(time(part, 'Từ'));
    expect(Math.abs(from - 2.3)).toBeLessThan(0.2);
    await time(part, 'Đến').focus();
    for (const key of ['PageDown', 'ArrowDown', 'ArrowDown']) await page.keyboard.press(key);
    const to = await secondsIn(time(part, 'Đến'));
    // The file is read to the tenth, and some encoders make it a little longer.
    expect(to).toBeGreaterThan(6.7);
    expect(to).toBeLessThan(6.95);

    await dragBy(fadeGrip(part, 'in'), second);
    const fade_in = await secondsIn(time(editor, 'To dần trong'));
    expect(Math.abs(fade_in - 1)).toBeLessThan(0.2);
    await time(editor, 'Nhỏ dần trong').focus();
    for (const key of ['PageUp', 'PageUp']) await page.keyboard.press(key);
    expect(await secondsIn(time(editor, 'Nhỏ dần trong'))).toBe(2);
    // A value set by keys is drawn, and continued by the mouse.
    await dragBy(fadeGrip(part, 'out'), second / 2);
    const fade_out = await secondsIn(time(editor, 'Nhỏ dần trong'));
    expect(Math.abs(fade_out - 1.5)).toBeLessThan(0.2);
    await button(editor, 'Nghe thử').click();
    await expect
      .poll(async () => Number(await editor.getByRole('slider', { name: 'Vị trí nghe thử' }).inputValue()), PATIENT)
      .toBeGreaterThan(300);
    await button(editor, 'Dừng').click();
    await inspect('cat-xong');

    const content = await save(officer, editor, made.bulletin);
    const length = to - from;
    // Seconds of the source file, away from the changes of pitch.
    const places = [2.5, 2.8, 3.5, 4.5, 4.8, 5.5, 6.3, 6.6];
    const sound = await listen(
      page,
      addressOf(content),
      places.map((at) => at - from),
    );
    expect(Math.abs(sound.length - length)).toBeLessThan(0.15);
    expect(Math.abs((content.duration_sec ?? 0) - length)).toBeLessThan(0.15);
    expect(pitches(sound.heard)).toEqual(places.map(Math.floor));
    const whole = sound.heard[places.indexOf(4.5)]!.level;
    for (const [index, at] of places.entries()) {
      const faded = Math.min(1, (at - from) / fade_in, (to - at) / fade_out);
      expect(
        Math.abs(sound.heard[index]!.level / whole - faded),
        `at ${at} s: ${JSON.stringify({ from, to, fade_in, fade_out, heard: sound.heard })}`,
      ).toBeLessThan(0.1);
    }
    expect(problems).toEqual([]);
  });

  it('files and contents are joined and ordered, and a jingle is heard before and after', async () => {
    const officer = await officerAt(width);
    const { page, made, api, inspect, problems } = officer;
    const { id } = await ready(officer, made.greeting);
    const editor = await openEditor(officer, await ready(officer, made.greeting));
    await editor
      .getByLabel('Chọn tệp để ghép')
      .setInputFiles([
        soundFile(`Đoạn hai ${width}`, 'm4a', [PITCHES[3]!]),
        soundFile(`Đoạn ba ${width}`, 'mp3', [PITCHES[5]!]),
      ]);
    await partOf(editor, 3).waitFor(PATIENT);
    const names = () =>
      editor
        .getByRole('group', { name: /^Đoạn \d: / })
        .evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')?.replace(/^Đoạn \d: /, '')));
    expect(await names()).toEqual([`${made.greeting}.flac`, `Đoạn hai ${width}`, `Đoạn ba ${width}`]);
    // By mouse where there is one, by keys at the phone's width: both put the last item first.
    const grip = (name: string) => button(editor, `Di chuyển ${name}`);
    if (width > 500) {
      await grip(`Đoạn ba ${width}`).scrollIntoViewIfNeeded();
      const [last, first] = [
        (await grip(`Đoạn ba ${width}`).boundingBox())!,
        (await grip(`${made.greeting}.flac`).boundingBox())!,
      ];
      await page.mouse.move(last.x + last.width / 2, last.y + last.height / 2);
      await page.mouse.down();
      await page.mouse.move(first.x + first.width / 2, first.y - 20, { steps: 25 });
      await page.mouse.up();
    } else {
      await grip(`Đoạn ba ${width}`).focus();
      await page.keyboard.press('Home');
    }
    await expect.poll(names, PATIENT).toEqual([`Đoạn ba ${width}`, `${made.greeting}.flac`, `Đoạn hai ${width}`]);
    for (const which of ['mở đầu', 'kết thúc']) {
      await button(editor, `Chọn nhạc hiệu ${which}`).click();
      await page.getByPlaceholder('Tìm nội dung').fill(made.bell);
      await page.getByRole('radio', { name: made.bell }).check();
      await button(page, 'Chọn 1 nội dung').click();
      await editor
        .getByRole('group', { name: `Nhạc hiệu ${which}` })
        .getByText(made.bell)
        .waitFor();
    }
    await inspect('ghep-xong');
    const content = await save(officer, editor, made.greeting);
    const sound = await listen(page, addressOf(content), [0.5, 1.5, 2.5, 3.5, 4.5]);
    expect(pitches(sound.heard)).toEqual([7, 5, 0, 3, 7]);
    expect(Math.abs(sound.length - 5)).toBeLessThan(0.4);
    // The original files are stored, to go back to.
    const { originals } = (await api.call<ContentSound>('GET', `${BASE}/${id}/sound`)).body;
    expect(originals.map(({ name, is_own }) => [name, is_own])).toEqual([
      [`${made.greeting}.flac`, true],
      [`Đoạn ba ${width}`, false],
      [`Đoạn hai ${width}`, false],
    ]);
    expect(problems).toEqual([]);
  });

  it('shows where a sound is heard and when next, what a new file affects, and puts it everywhere', async () => {
    const officer = await officerAt(width);
    const { page, made, api, inspect, problems } = officer;
    const bell = await ready(officer, made.bell);
    const day = new Date(Date.now() + 48 * 3600 * SECOND).toISOString().slice(0, 10);
    const schedule = await onAir(officer, {
      name: `Lịch có nhạc hiệu ${width}`,
      ref_id: bell.id,
      area_id: bell.area_id,
      start_date: day,
    });
    const soonest = '05:10';

    await visit(page, pageOf(bell));
    const uses = page.getByRole('list', { name: 'Lịch phát dùng nội dung này' }).getByRole('link');
    const [year, month, date] = day.split('-');
    await expect
      .poll(() => uses.first().innerText(), PATIENT)
      .toContain(`Lượt tới ${soonest} ${date}/${month}/${year}`);
    expect(await uses.first().getAttribute('href')).toBe(`/quan-ly-lich-phat/chi-tiet?id=${schedule.id}`);
    const around = page.getByRole('list', { name: 'Nội dung dùng làm nhạc hiệu' }).getByRole('link');
    expect(await around.allInnerTexts()).toEqual([expect.stringContaining(made.greeting)]);
    await inspect('noi-dung');

    await press(page, 'Xóa');
    await button(page, 'Đồng ý').click();
    const refused = page.getByRole('dialog', { name: `Chưa xóa được “${made.bell}”` });
    await refused.getByText('Nội dung này đang làm nhạc hiệu cho 1 nội dung:').waitFor();
    await refused.getByText(`lượt tới ${soonest} ${date}/${month}/${year}`, { exact: false }).waitFor();
    await inspect('chua-xoa-duoc');
    await button(refused, 'Đóng').click();

    await press(page, 'Sửa');
    await page
      .getByLabel('Chọn tệp thay thế')
      .setInputFiles(soundFile(`Nhạc hiệu mới ${width}`, 'm4a', [PITCHES[2]!, PITCHES[2]!]));
    await button(page, 'Lưu').click();
    const question = page.getByRole('dialog', { name: 'Thay tệp ở 1 lịch phát?' });
    await question.getByText(`Lượt tới ${soonest} ${date}/${month}/${year}`, { exact: false }).waitFor();
    await question.getByText(`1 nội dung dùng âm thanh này làm nhạc hiệu sẽ được làm lại: ${made.greeting}.`).waitFor();
    await question.getByText(/^\d+ \S.* sẽ nhận tệp mới, thời lượng từ 1 giây thành 2 giây\.$/).waitFor();
    await inspect('thay-tep');
    await button(question, 'Giữ tệp cũ').click();
    await page.getByText('Chưa lưu: tệp đang phát vẫn giữ nguyên.').waitFor();
    expect((await named(officer, made.bell))?.files).toEqual(bell.files);
    await button(page, 'Lưu').click();
    await button(question, 'Thay ở 1 lịch').click();
    await page.getByText('Đã lưu nội dung').waitFor();
    await expect
      .poll(async () => (await named(officer, made.bell))?.files[0]?.sha256 !== bell.files[0]?.sha256, PATIENT)
      .toBe(true);
    expect(pitches((await listen(page, addressOf(await ready(officer, made.bell)), [1])).heard)).toEqual([2]);
    // The jingle sounds around the other content, too, and the schedule has the new length.
    await expect
      .poll(async () => Math.round((await named(officer, made.greeting))?.duration_sec ?? 0), PATIENT)
      .toBe(7);
    expect(
      pitches((await listen(page, addressOf(await ready(officer, made.greeting)), [1, 2.5, 3.5, 4.5, 6])).heard),
    ).toEqual([2, 5, 0, 3, 2]);
    expect(Math.round((await api.call<Schedule>('GET', `/api/playlist/find/${schedule.id}`)).body.duration_sec)).toBe(
      2,
    );
    expect(problems).toEqual([]);
  });

  it('contents are duplicated, deactivated, restored, and given field, share and expiry together; those expiring soon are shown on the first page', async () => {
    const officer = await officerAt(width);
    const { page, made, inspect, problems } = officer;
    const original = await ready(officer, made.bulletin);
    const row = (name: string) => page.getByRole('button', { name: `Thao tác: ${name}`, exact: true });
    const act = async (name: string, action: string) => {
      await row(name).click();
      await page.getByRole('menuitem', { name: action, exact: true }).click();
    };
    await visit(page, `${LIST}?search=${encodeURIComponent(made.bulletin)}`);
    await act(made.bulletin, 'Nhân bản');
    await page.getByText('Đã nhân bản nội dung').waitFor();
    const copied = `${made.bulletin} (bản sao)`;
    const copy = await ready(officer, copied);
    expect({ ...copy.files[0], ...stateOf(copy) }).toEqual({ ...original.files[0], ...stateOf(copy) });

    await visit(page, `${LIST}?search=${encodeURIComponent(made.bulletin)}`);
    await act(copied, 'Gỡ');
    await button(page.getByRole('dialog'), 'Gỡ').click();
    await page.getByText('Đã gỡ nội dung').waitFor();
    expect((await named(officer, copied))?.removed_at).not.toBeNull();
    await act(copied, 'Khôi phục');
    await page.getByText('Đã khôi phục nội dung').waitFor();
    expect((await named(officer, copied))?.removed_at).toBeNull();

    if (width > 500) await page.getByRole('checkbox', { name: 'Chọn tất cả', exact: true }).check();
    else {
      await button(page, 'Chọn').click();
      await page.getByRole('checkbox', { name: 'Chọn tất cả trên trang' }).check();
    }
    await button(page.getByRole('toolbar', { name: /đã chọn/ }), 'Sửa').click();
    const dialog = page.getByRole('dialog', { name: 'Sửa 2 nội dung' });
    await dialog.getByRole('combobox', { name: /^Lĩnh vực/ }).click();
    await page.getByRole('option', { name: 'Y tế', exact: true }).click();
    await dialog.getByRole('combobox', { name: /^Ai được dùng/ }).click();
    await page.getByRole('option', { name: 'Mọi nơi', exact: true }).click();
    await dialog.getByRole('switch', { name: 'Đổi ngày hết hạn' }).click();
    const last = new Date(Date.now() + 3 * 24 * 3600 * SECOND).toLocaleDateString('en-GB', {
      timeZone: 'Asia/Ho_Chi_Minh',
    });
    await dialog.getByRole('spinbutton', { name: 'Ngày' }).click();
    await page.keyboard.type(last.replaceAll('/', ''));
    await inspect('sua-nhieu');
    await button(dialog, 'Sửa 2 nội dung').click();
    await page.getByText('Đã sửa 2 nội dung').waitFor();
    for (const name of [made.bulletin, copied])
      expect(await named(officer, name)).toMatchObject({ category_news: { name: 'Y tế' }, share: 'all' });
    await expect.poll(() => page.getByText('Sắp hết hạn', { exact: true }).count(), PATIENT).toBe(2);
    await inspect('sap-het-han');

    await visit(page, '/');
    await page.getByRole('link', { name: /^\d+ nội dung sắp hết hạn$/ }).click();
    await page.getByRole('link', { name: copied, exact: true }).waitFor();
    expect(new URL(page.url()).search).toContain('expiry=soon');
    const counted = (await officer.api.call<{ total: number }>('GET', `${BASE}/find?expiry=soon`)).body.total;
    await expect.poll(() => page.getByText('Sắp hết hạn', { exact: true }).count(), PATIENT).toBe(counted);
    expect(problems).toEqual([]);
  });
});

/** A schedule of one sound that is on air from that day on, made by the officer and approved by the leader. */
async function onAir(
  { api }: Officer,
  { ref_id, start_date, ...values }: { name: string; area_id: string; ref_id: string; start_date: string },
): Promise<Schedule> {
  const { url } = await product;
  const lanhdao = await apiAs(url, 'lanhdao');
  const body = {
    ...values,
    area_ids: [values.area_id],
    items: [{ item_type: 'content', ref_id, repeat: 1 }],
    mode: 'daily',
    start_date,
    slots: [{ start_time: '05:10', end_time: '05:12' }],
  };
  const drafted = await api.call<Schedule>('POST', '/api/playlist', body);
  expect(drafted.status, JSON.stringify(drafted.body)).toBe(201);
  const { id, version } = drafted.body;
  const sent = await api.call('POST', `/api/playlist/${id}/submit`, { version, conflict_rule: 'keep' });
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  const approved = await lanhdao.call<Schedule>('POST', `/api/playlist/${id}/approve`, {
    version: version + 1,
    approval_note: '',
    conflict_rule: 'keep',
  });
  expect(approved.status, JSON.stringify(approved.body)).toBe(200);
  return approved.body;
}
