import { buildRef, renderPage, type FixtureOptions } from '@loa/test-kit';
import type { Conflict } from '@loa/contracts/schedules';
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ConflictDialog, type ConflictQuestion } from './conflict-dialog';

const at = (time: string) => `2026-11-20T${time}:00+07:00`;
const span = (start: string, end: string) => ({ start: at(start), end: at(end) });
/** Five minutes within a bulletin that fills the day, as the server computes it. */
const short = (over: Partial<Conflict> = {}): Conflict => ({
  schedule: buildRef('Bản tin cả ngày'),
  priority_level: 20,
  ...span('09:00', '09:05'),
  times: 1,
  device_count: 38,
  devices: [buildRef('Bảng Chợ')],
  effects: {
    override: {
      plays: span('09:00', '09:05'),
      is_whole: true,
      other_stops: span('09:00', '09:05'),
      other_returns: 'continues',
    },
    queue: { plays: span('22:00', '22:05'), is_whole: true, other_stops: null, other_returns: null },
    keep: { plays: null, is_whole: false, other_stops: null, other_returns: null },
  },
  ...over,
});

function open(over: Partial<ConflictQuestion> = {}, options: FixtureOptions = {}) {
  const onAnswer = vi.fn();
  const question: ConflictQuestion = {
    name: 'Thông báo',
    kind: 'media',
    mayChange: true,
    conflicts: [short()],
    interruptions: [],
    free_slot: null,
    ...over,
  };
  return { onAnswer, ...renderPage(<ConflictDialog question={question} onAnswer={onAnswer} />, options) };
}
const radios = async () => (await screen.findAllByRole('radio')).map((radio) => radio.getAttribute('aria-label'));
const hintOf = (name: string) => {
  const radio = screen.getByRole<HTMLInputElement>('radio', { name });
  return document.getElementById(radio.getAttribute('aria-describedby') ?? '')?.textContent;
};

it('suggests a higher level first where the others come back by themselves, and says what each choice does', async () => {
  const { user, onAnswer } = open();
  expect(await radios()).toEqual(['Ưu tiên', 'Chèn lên', 'Nối tiếp', 'Đổi giờ', 'Giữ cả hai']);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Ưu tiên' }).checked).toBe(true);
  const over = 'Lịch này chiếu đúng giờ. “Bản tin cả ngày” dừng 09:00–09:05, sau đó tự chiếu tiếp.';
  expect(screen.getAllByText(/không phải duyệt lại/)).toHaveLength(1);
  expect(hintOf('Ưu tiên')).toBe(`Nâng lịch này lên mức Ưu tiên. ${over}`);
  expect(hintOf('Chèn lên')).toContain(over);
  expect(hintOf('Nối tiếp')).toContain('Lịch này chờ đến 22:00 mới chiếu. Lịch kia chiếu như đã định.');
  expect(hintOf('Giữ cả hai')).toContain('Lịch này không chiếu được, vì “Bản tin cả ngày” đang chiếu suốt lúc đó.');
  await user.click(screen.getByRole('button', { name: 'Tiếp tục' }));
  expect(onAnswer).toHaveBeenCalledWith('priority');
});

it('the other schedules do not give up their height to the choices where the screen is low', async () => {
  open();
  const others = await screen.findByRole('group', { name: 'Các lần trùng' });
  expect(getComputedStyle(others.parentElement as HTMLElement).gridAutoRows).toBe('max-content');
});

it.each([
  ['who may not change its level', { mayChange: false }],
  ['at that level already', { conflicts: [short({ priority_level: 30 })] }],
  [
    'where something of a higher level plays then',
    {
      interruptions: [
        { ...short(), schedule: buildRef('Công điện'), priority_level: 30 as const, effect: 'interrupted' as const },
      ],
    },
  ],
  [
    'where the other would lose the rest of its run',
    {
      conflicts: [
        short({ effects: { ...short().effects!, override: { ...short().effects!.override, other_returns: null } } }),
      ],
    },
  ],
])('offers no higher level %s', async (_what, over) => {
  open(over);
  expect(await radios()).toEqual(['Chèn lên', 'Nối tiếp', 'Đổi giờ', 'Giữ cả hai']);
});

it('lets nobody play over a schedule of a higher office', async () => {
  open({ conflicts: [short({ schedule: { id: '', name: 'Lịch phát của cấp khác' } })] });
  expect(await radios()).toEqual(['Chèn lên', 'Nối tiếp', 'Đổi giờ', 'Giữ cả hai']);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Chèn lên' }).disabled).toBe(true);
  expect(hintOf('Chèn lên')).toBe('Không chèn được lên lịch của cấp khác.');
});

it('says what is lost for good, what begins late, and how often they meet', async () => {
  const lost = {
    plays: span('09:00', '09:30'),
    is_whole: true,
    other_stops: span('09:10', '09:20'),
    other_returns: null,
  } as const;
  const late = { ...lost, other_stops: span('09:10', '09:30'), other_returns: 'begins' } as const;
  const cut = { plays: span('09:10', '09:30'), is_whole: false, other_stops: null, other_returns: null };
  open({
    kind: 'audio',
    conflicts: [
      short({ times: 14, effects: { override: lost, queue: cut, keep: cut } }),
      short({ schedule: buildRef('Bản tin trưa'), effects: { override: late, queue: cut, keep: cut } }),
    ],
  });
  await radios();
  expect(hintOf('Chèn lên')).toContain(
    'Lịch này phát đúng giờ. “Bản tin cả ngày” dừng 09:10–09:20, phần đó không phát lại. “Bản tin trưa” đến 09:30 mới bắt đầu.',
  );
  expect(hintOf('Giữ cả hai')).toContain('Lịch này chờ đến 09:10 mới phát, đến 09:30 là hết giờ.');
  expect(within(screen.getByRole('list', { name: 'Lịch bị trùng' })).getByText(/14 lần trong 14 ngày/)).toBeTruthy();
});

it('says of several others once what is the same, and names three', async () => {
  const named = (name: string, end: string) =>
    short({
      schedule: buildRef(name),
      effects: {
        ...short().effects!,
        queue: { plays: span(end, '22:30'), is_whole: true, other_stops: null, other_returns: null },
      },
    });
  open({ conflicts: [named('A', '20:00'), named('B', '21:00'), named('C', '18:00'), named('D', '19:00')] });
  await radios();
  expect(hintOf('Nối tiếp')).toContain('Lịch này chờ đến 21:00 mới chiếu. Các lịch kia chiếu như đã định.');
  expect(hintOf('Giữ cả hai')).toContain('không chiếu được, vì “A”, “B”, “C” đang chiếu suốt lúc đó.');
  expect(hintOf('Ưu tiên')).toContain('“C” dừng 09:00–09:05, sau đó tự chiếu tiếp. 1 lịch nữa cũng vậy.');
});

it('counts devices of every kind together, also where most are boards', async () => {
  open({}, { config: { typeApp: 4 } });
  expect((await screen.findByText(/cùng lúc/)).textContent).toContain('trên cùng thiết bị');
  expect(screen.getByText(/^38 thiết bị: Bảng Chợ và 37 thiết bị khác$/)).toBeTruthy();
});

it('lists each schedule in the way once, however often they meet, and the free slot above it', async () => {
  const [market, school] = [buildRef('Bản tin chợ'), buildRef('Bản tin trường')];
  const conflicts = Array.from({ length: 26 }, (_, index) => {
    const hour = String(6 + (index % 13)).padStart(2, '0');
    return short({ ...span(`${hour}:00`, `${hour}:05`), times: 2, schedule: index < 13 ? market : school });
  });
  open({ conflicts, free_slot: { start_time: '22:10', end_time: '22:15' } });
  const items = within(await screen.findByRole('list', { name: 'Lịch bị trùng' })).getAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual(
    ['Bản tin chợ', 'Bản tin trường'].map((name) =>
      expect.stringMatching(
        new RegExp(
          `^${name}Khung giờ trùng nhau: 06:00–06:05, 07:00–07:05, 08:00–08:05 và 10 khung giờ khác · 26 lần trong 14 ngày38 `,
        ),
      ),
    ),
  );
  expect(await radios()).toContain('Dùng giờ này');
  expect(hintOf('Dùng giờ này')).toBe('Đổi sang giờ trống gần nhất: 22:10–22:15.');
  expect(screen.getByText(/với 2 lịch\. Giờ trống gần nhất:/).textContent).toContain('22:10–22:15');
});
