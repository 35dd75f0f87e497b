import type { ConsoleRoute, MenuGroup } from '@loa/app-config';
import { USUAL_SETTINGS, type SettingValues, type SystemConfig } from '@loa/contracts/system-config';
import { buildAccount, COMMUNE, failure, PROVINCE, renderPage, type FixtureOptions } from '@loa/test-kit';
import { dayOf } from '@loa/ui-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SystemConfigPage } from './system-config-page';

const placeOf = ({ id, name, path }: typeof COMMUNE, is_own = true) => ({ id, name, path, is_own });
const buildConfig = (values: Partial<SettingValues> = {}, more: Partial<SystemConfig> = {}): SystemConfig => ({
  id: 'system-config',
  version: 4,
  updated_by: null,
  values: { ...USUAL_SETTINGS, ...values },
  changes: [],
  areas: [placeOf(PROVINCE), placeOf(COMMUNE)],
  is_everywhere: true,
  ...more,
});
const day = [{ start_time: '05:00', end_time: '21:00' }];

/** `search` filters the page, so that a test draws only its own settings. */
function open(config = buildConfig(), { search = '', ...options }: FixtureOptions & { search?: string } = {}) {
  const routes = {
    'GET /api/system-config/find': () => ({ ...config, rows: [], total: 0, page: 1, limit: 20 }),
    'PUT /api/system-config': ({ body }: { body: Record<string, unknown> }) => ({
      ...config,
      version: config.version + 1,
      values: { ...config.values, ...body },
    }),
    'POST /api/system-config/preview': () => ({ touched: [] }),
    ...options.routes,
  };
  return renderPage(<SystemConfigPage />, {
    ...options,
    routes,
    path: `/cau-hinh/cai-dat-he-thong?search=${encodeURIComponent(search)}`,
  });
}
const setting = (label: string) => screen.findByRole('group', { name: label });
const saved = (api: ReturnType<typeof open>['api']) => api.lastBody('PUT', '/api/system-config');
const save = async (user: ReturnType<typeof open>['user']) =>
  user.click(await screen.findByRole('button', { name: 'Lưu' }));

describe('the settings', () => {
  it('show their effect, their default, the time of a change and its author', async () => {
    open(
      buildConfig(
        { max_upload_mb: 100 },
        { changes: [{ key: 'max_upload_mb', at: '2026-11-20T03:00:00.000Z', by: { id: 'a', name: 'Nguyễn Văn An' } }] },
      ),
      { search: 'noi dung' },
    );
    const row = within(await setting('Dung lượng tệp tải lên tối đa'));
    for (const line of [
      'Khác mặc định',
      'Mặc định: 2.048 MB',
      'Có hiệu lực: Với tệp tải lên từ lúc lưu',
      'Nguyễn Văn An sửa 10:00 20/11/2026',
    ])
      expect(row.getByText(line)).toBeTruthy();
    expect(row.getByText(/từ chối ngay khi chọn/)).toBeTruthy();
    expect(within(await setting('Độ to')).getByText('Chưa ai sửa')).toBeTruthy();
  });

  it('are found without marks', async () => {
    const { user } = open();
    await user.type(await screen.findByRole('searchbox', { name: 'Tìm cấu hình' }), 'am luong');
    expect(await setting('Âm lượng mặc định')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Múi giờ' })).toBeNull());
    expect(screen.getByRole('navigation', { name: 'Nhóm cấu hình' }).textContent).toBe('Thiết bị');
  });

  it('use the word for boards where boards are run, also in questions and in the search', async () => {
    const touched = [{ key: 'heartbeat_sec', what: 'devices', count: 12 }];
    const { user, container } = open(buildConfig(), {
      search: 'bang led',
      config: { typeApp: 4 },
      routes: { 'POST /api/system-config/preview': () => ({ touched }) },
    });
    const field = await screen.findByRole('textbox', { name: /^Nhịp báo của bảng LED/ });
    expect(screen.getByRole('navigation', { name: 'Nhóm cấu hình' }).textContent).toContain('Bảng LED');
    await user.clear(field);
    await user.type(field, '45');
    expect(container.textContent).not.toMatch(/thiết bị/i);
    await save(user);
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText(/Mọi bảng LED đã lắp đặt nhận lại kế hoạch.*Chạm đến: 12 bảng LED/)).toBeTruthy();
    expect(dialog.textContent).not.toMatch(/thiết bị/i);
    await user.click(within(dialog).getByRole('button', { name: 'Xem lại' }));
    await user.clear(field);
    await user.type(field, '60');
    await save(user);
    expect(await screen.findByText('Phải dài ít nhất gấp đôi nhịp báo')).toBeTruthy();
  });

  it.each([
    [2, 'Tổ chức và thời gian', 'Số cấp tổ chức', /tỉnh thành, đơn vị, bộ phận/],
    [3, 'Cơ sở và thời gian', 'Số cấp cơ sở', /tỉnh thành, nhà máy, phân xưởng/],
  ] as const)('use the words of app type %s for places', async (typeApp, group, label, help) => {
    const { container } = open(buildConfig(), { search: label, config: { typeApp } });
    expect(within(await setting(label)).getByText(help)).toBeTruthy();
    expect(screen.getByRole('navigation', { name: 'Nhóm cấu hình' }).textContent).toBe(group);
    expect(container.textContent).not.toMatch(/địa bàn|phường xã|thôn xóm/i);
  });

  it('send only the changed keys', async () => {
    const { user, api } = open(buildConfig(), { search: 'khan cap' });
    const field = await screen.findByRole('textbox', { name: /^Thời lượng khẩn cấp tối đa/ });
    await user.clear(field);
    await user.type(field, '600');
    await save(user);
    expect(await screen.findByText('Đã lưu cấu hình hệ thống')).toBeTruthy();
    expect(saved(api)).toEqual({ version: 4, emergency_max_sec: 600 });
    expect(api.asked('POST')).toEqual([]);
  });

  it('are reset to the default one by one', async () => {
    const { user, api } = open(buildConfig({ max_upload_mb: 100, loudness_lufs: -20 }), { search: 'do to' });
    await user.click(await screen.findByRole('button', { name: 'Về mặc định: Độ to' }));
    await save(user);
    await waitFor(() => expect(saved(api)).toEqual({ version: 4, loudness_lufs: -16 }));
  });

  it('follow the rules between them', async () => {
    const { user, api } = open(buildConfig(), { search: 'thiet bi' });
    const field = await screen.findByRole('textbox', { name: /^Coi là mất kết nối sau/ });
    await user.clear(field);
    await user.type(field, '40');
    await save(user);
    expect(await screen.findByText('Phải dài ít nhất gấp đôi nhịp báo')).toBeTruthy();
    expect(saved(api)).toBeUndefined();
  });

  it('ask about consequences, with counts, and are not saved when the user cancels', async () => {
    const { user, api } = open(buildConfig(), {
      search: 'luu tru',
      routes: {
        'POST /api/system-config/preview': () => ({
          touched: [{ key: 'history_keep_months', what: 'runs_forgotten', count: 1234 }],
        }),
      },
    });
    const field = await screen.findByRole('textbox', { name: /^Giữ lịch sử phát/ });
    await user.clear(field);
    await user.type(field, '6');
    await save(user);
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/24 tháng → 6 tháng.*không lấy lại được.*1\.234 lượt phát cũ sẽ bị xóa/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Xem lại' }));
    expect(await screen.findByText(/Chưa lưu/)).toBeTruthy();
    expect(saved(api)).toBeUndefined();
    await save(user);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Vẫn lưu' }));
    await waitFor(() => expect(saved(api)).toEqual({ version: 4, history_keep_months: 6 }));
  });

  it('report a conflict only for keys that both changed', async () => {
    const current = buildConfig(
      { loudness_lufs: -20, max_upload_mb: 5 },
      { version: 6, updated_by: { id: 'b', name: 'Trần Thị Bình' } },
    );
    let answers = 0;
    const { user, api } = open(buildConfig(), {
      search: 'do to',
      routes: {
        'PUT /api/system-config': ({ body }) =>
          answers++ === 0
            ? failure(409, 'STALE', 'Đã đổi', { details: { current } })
            : { ...current, version: 7, values: { ...current.values, ...body, version: undefined } },
      },
    });
    const field = await screen.findByRole('textbox', { name: /^Độ to/ });
    await user.clear(field);
    await user.type(field, '-18');
    await save(user);
    const banner = within(await screen.findByRole('alert'));
    expect(banner.getByText(/Trần Thị Bình đã sửa/)).toBeTruthy();
    expect(banner.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Độ to: hiện là “-20 dB”, bạn nhập “-18 dB”',
    ]);
    await user.click(banner.getByRole('button', { name: 'Giữ nội dung của tôi' }));
    await save(user);
    await waitFor(() => expect(saved(api)).toEqual({ version: 6, loudness_lufs: -18 }));
  });

  it('are read only for users who may not change them', async () => {
    open(buildConfig({ quiet_windows: [{ area_id: null, windows: day }], holidays: ['2026-04-26'] }), {
      permissions: [],
    });
    expect(within(await setting('Độ to')).getByText('-16 dB')).toBeTruthy();
    expect(screen.getAllByText('Giỗ Tổ Hùng Vương')).toHaveLength(2);
    expect(screen.getByRole('img', { name: 'Được phát 05:00–21:00; yên lặng 00:00–05:00, 21:00–24:00' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Lưu' })).toBeNull();
    expect(screen.queryByRole('slider')).toBeNull();
  });
});

describe('quiet hours', () => {
  it('of a place follow the nearest area above until it has its own, and again afterwards', async () => {
    const { user, api } = open(buildConfig({ quiet_windows: [{ area_id: PROVINCE.id, windows: day }] }), {
      search: 'yen lang',
    });
    await user.click(await screen.findByRole('button', { name: /Xem một nơi, hoặc đặt giờ riêng/ }));
    await screen.findByRole('tree');
    await user.click(await screen.findByText(COMMUNE.name));
    expect(await screen.findByText(`${COMMUNE.name} theo ${PROVINCE.name}`)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: `Đặt giờ riêng cho ${COMMUNE.name}` }));
    const own = within(await screen.findByRole('listitem', { name: new RegExp(`^${COMMUNE.name}`) }));
    const from = own.getByRole('textbox', { name: /^Từ giờ/ });
    await user.clear(from);
    await user.type(from, '6h30{Enter}');
    expect(own.getByText('Được phát 06:30–22:30')).toBeTruthy();
    const until = own.getByRole('textbox', { name: /^Đến giờ/ });
    await user.clear(until);
    await user.type(until, '21h{Enter}');
    await user.clear(from);
    await user.type(from, '6h{Enter}');
    expect(own.getByText('Được phát 06:00–21:00')).toBeTruthy();
    await user.clear(from);
    await user.type(from, '22h{Enter}');
    expect(own.getByText('Được phát 22:00–13:00 sang hôm sau')).toBeTruthy();
    expect(own.getByText('Kết thúc sang hôm sau, dài 15 giờ')).toBeTruthy();
    await save(user);
    const dialog = within(await screen.findByRole('dialog'));
    expect(
      dialog.getByText(new RegExp(`: ${COMMUNE.name} không đặt riêng → 22:00–13:00 sang hôm sau\\.`)),
    ).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Vẫn lưu' }));
    await waitFor(() =>
      expect(saved(api)?.quiet_windows).toEqual([
        { area_id: PROVINCE.id, windows: day },
        { area_id: COMMUNE.id, windows: [{ start_time: '22:00', end_time: '13:00' }] },
      ]),
    );
    await user.click(await screen.findByRole('button', { name: new RegExp(`^Bỏ giờ riêng: ${COMMUNE.name}`) }));
    await waitFor(() => expect(screen.queryByRole('listitem', { name: new RegExp(`^${COMMUNE.name}`) })).toBeNull());
  });

  it('are moved on the bar with the arrow keys, and refused where windows overlap', async () => {
    const { user } = open(
      buildConfig({
        quiet_windows: [
          {
            area_id: null,
            windows: [
              { start_time: '05:00', end_time: '08:00' },
              { start_time: '08:00', end_time: '21:00' },
            ],
          },
        ],
      }),
      { search: 'yen lang' },
    );
    const [, end] = await screen.findAllByRole('slider', { name: /05:00–08:00/ });
    end?.focus();
    await user.keyboard('{ArrowRight}');
    expect(await screen.findByText('Được phát 05:00–08:15, 08:00–21:00')).toBeTruthy();
    await save(user);
    expect((await screen.findAllByText('Các khung giờ không được chồng lên nhau')).length).toBeGreaterThan(0);
  });

  it('of other places are read only for an administrator of one place', async () => {
    open(
      buildConfig(
        {
          quiet_windows: [
            { area_id: null, windows: day },
            { area_id: COMMUNE.id, windows: day },
          ],
        },
        { is_everywhere: false, areas: [placeOf(COMMUNE)] },
      ),
      { search: 'yen lang' },
    );
    expect((await screen.findAllByRole('slider')).length).toBe(2);
    expect(screen.queryByRole('button', { name: 'Bỏ giờ riêng: Mọi nơi' })).toBeNull();
  });
});

describe('the menu', () => {
  const Icon = () => <svg />;
  const unopened = () => Promise.reject(new Error('Not opened here'));
  const entry = (path: ConsoleRoute['path'], title: string, group: MenuGroup): ConsoleRoute => ({
    path,
    title,
    permission: 'signed-in',
    lazy: unopened,
    menu: { group, icon: Icon },
  });
  const routes = [
    entry('/', 'Trang chủ', 'overview'),
    entry('/trinh-chieu/danh-sach', 'Trình chiếu', 'slideshow'),
    entry('/bo-suu-tap/danh-sach', 'Bộ sưu tập', 'slideshow'),
    entry({ areas: '/dia-ban/thon-xom', organisation: '/to-chuc/bo-phan' }, 'Bộ phận', 'areas'),
    entry('/cau-hinh/cai-dat-he-thong', 'Cấu hình hệ thống', 'configuration'),
  ];
  const config: FixtureOptions['config'] = { typeApp: 2, features: [async () => ({ id: 'test', routes })] };

  it('is chosen by pages and by groups, and pages hidden in one family of words are hidden in the other', async () => {
    const { user, api } = open(buildConfig({ menu_hidden: ['/bo-suu-tap/danh-sach', '/dia-ban/thon-xom'] }), {
      search: 'trong menu',
      config,
      routes: { 'GET /api/account/find/:id': () => buildAccount({ permissions: ['CAU_HINH_HE_THONG_EDIT'] }) },
    });
    // The row, with the checkboxes in it.
    const [whole] = await screen.findAllByRole('group', { name: 'Các mục trong menu' });
    const row = within(whole!);
    const box = (name: string) => row.findByRole<HTMLInputElement>('checkbox', { name });
    expect([
      (await box('Trình chiếu, bộ sưu tập')).indeterminate,
      (await box('Bộ sưu tập')).checked,
      (await box('Bộ phận')).checked,
    ]).toEqual([true, false, false]);
    expect(row.queryByRole('checkbox', { name: 'Cấu hình hệ thống' }), 'where it is set again').toBeNull();
    await user.click(await box('Trình chiếu, bộ sưu tập'));
    await user.click(await box('Trình chiếu, bộ sưu tập'));
    await user.click(await box('Bộ phận'));
    await save(user);
    await waitFor(() =>
      expect(saved(api)).toEqual({ version: 4, menu_hidden: ['/bo-suu-tap/danh-sach', '/trinh-chieu/danh-sach'] }),
    );
    await waitFor(() => expect(api.asked('GET').filter((path) => path.includes('/api/account/find/'))).toHaveLength(1));
  });

  it('is read only as names', async () => {
    open(buildConfig({ menu_hidden: ['/to-chuc/bo-phan'] }), { search: 'trong menu', config, permissions: [] });
    const row = within(await setting('Các mục trong menu'));
    expect(row.getByText('1 mục bị ẩn')).toBeTruthy();
    expect(await row.findByText('Bộ phận')).toBeTruthy();
  });
});

describe('holidays', () => {
  const year = Number(dayOf(Date.now()).slice(0, 4));
  afterEach(() => void vi.useRealTimers());

  it('of Viet Nam are there by themselves, for the year where the loudspeakers are, wherever the browser is', async () => {
    // A quarter past one in Viet Nam, when it is still the old year further west.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2027-12-31T18:15:00.000Z') });
    open(buildConfig(), { search: 'ngay nghi le' });
    expect(await screen.findByText('Năm 2028: 11 ngày nghỉ')).toBeTruthy();
    expect(screen.getByText('Giỗ Tổ Hùng Vương')).toBeTruthy();
    expect(screen.getByText(/tính đến hết năm 2199/)).toBeTruthy();
    // 1 January 2028 is a Saturday.
    expect(screen.getByRole('button', { name: 'Thêm 03/01/2028: nghỉ bù Tết Dương lịch' })).toBeTruthy();
  });

  it('are added by a proposal, and taken off by a click, where something plays all the same', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-01-10T03:00:00.000Z') });
    const { user, api } = open(buildConfig(), { search: 'ngay nghi le' });
    await user.click(await screen.findByRole('button', { name: 'Thêm 27/04/2026: nghỉ bù Giỗ Tổ Hùng Vương' }));
    expect(await screen.findByText('Năm 2026: 12 ngày nghỉ')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^Bỏ .*30 tháng 4|^Bỏ .*30\/04\/2026/ }));
    expect(await screen.findByText('Năm 2026: 11 ngày nghỉ')).toBeTruthy();
    await save(user);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Vẫn lưu' }));
    await waitFor(() =>
      expect(saved(api)).toMatchObject({ holidays: ['2026-04-27'], holidays_played: ['2026-04-30'] }),
    );
  });

  it('are proposed no more once refused, and can still be clicked in the calendar', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-01-10T03:00:00.000Z') });
    const { user, api } = open(buildConfig(), { search: 'ngay nghi le' });
    const proposal = { name: 'Thêm 27/04/2026: nghỉ bù Giỗ Tổ Hùng Vương' };
    await screen.findByRole('button', proposal);
    await user.click(screen.getByRole('button', { name: 'Không nghỉ bù 27/04/2026' }));
    expect(screen.queryByRole('button', proposal)).toBeNull();
    expect(screen.getByText('Năm 2026: 11 ngày nghỉ')).toBeTruthy();
    await save(user);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Vẫn lưu' }));
    await waitFor(() => expect(saved(api)).toEqual({ version: 4, holidays_played: ['2026-04-27'] }));
  });

  it('have one day beside National Day: the page says which and why, and both where both are clicked', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-01-10T03:00:00.000Z') });
    const { user, api } = open(buildConfig(), { search: 'ngay nghi le' });
    expect(await screen.findByText(/^Nghỉ liền Quốc khánh: 01\/09\/2026, .*công bố 03\/09\/2026/)).toBeTruthy();
    const calendar = within(screen.getByRole('group', { name: 'Lịch năm 2026' }));
    const click = (of: string) =>
      user.click(calendar.getAllByRole('button').find(({ dataset }) => dataset.day === `2026-${of}`) as HTMLElement);
    await click('09-03');
    expect(await screen.findByText(/^Nghỉ liền Quốc khánh: 03\/09\/2026, .*01\/09\/2026 không nghỉ/)).toBeTruthy();
    expect(screen.getByText('Năm 2026: 11 ngày nghỉ')).toBeTruthy();
    await click('09-01');
    expect(await screen.findByText('Năm 2026: 12 ngày nghỉ')).toBeTruthy();
    expect(screen.queryByText(/^Nghỉ liền Quốc khánh: /)).toBeNull();
    await save(user);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Vẫn lưu' }));
    await waitFor(() => expect(saved(api)).toMatchObject({ holidays: ['2026-09-01', '2026-09-03'] }));
  });

  it('offer 24/11 to be confirmed for a year, and its substitute day in a year where it falls on a weekend', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2028-12-10T03:00:00.000Z') });
    const { user, api } = open(buildConfig(), { search: 'ngay nghi le' });
    const confirm = (of: number) => ({ name: `Chờ xác nhận: nghỉ 24/11/${of}, Ngày Văn hóa Việt Nam` });
    await user.click(await screen.findByRole('button', confirm(2028)));
    expect(await screen.findByText('Năm 2028: 12 ngày nghỉ')).toBeTruthy();
    expect(screen.queryByRole('button', confirm(2028))).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Năm sau' }));
    await user.click(await screen.findByRole('button', confirm(2029)));
    await user.click(screen.getByRole('button', { name: 'Thêm 26/11/2029: nghỉ bù Ngày Văn hóa Việt Nam' }));
    expect(await screen.findByText('Năm 2029: 13 ngày nghỉ')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /nghỉ bù Ngày Văn hóa/ })).toBeNull();
    await save(user);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Vẫn lưu' }));
    await waitFor(() =>
      expect(saved(api)).toEqual({ version: 4, holidays: ['2028-11-24', '2029-11-24', '2029-11-26'] }),
    );
  });

  it('are clicked in the calendar, with the arrow keys and one stop of the Tab key', async () => {
    const { user } = open(buildConfig(), { search: 'ngay nghi le' });
    const calendar = within(await screen.findByRole('group', { name: `Lịch năm ${year}` }));
    expect(calendar.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
    calendar.getAllByRole('button')[0]?.focus();
    await user.keyboard('{ArrowDown}{ArrowRight} ');
    expect(await screen.findByText(`Năm ${year}: 12 ngày nghỉ`)).toBeTruthy();
    expect(calendar.getAllByRole('button', { pressed: true }).map(({ dataset }) => dataset.day)).toContain(
      `${year}-01-09`,
    );
  });
});
