import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { LoaThemeProvider } from '../theme/loa-theme-provider';
import { dayOf } from '../format/date-time';
import { DateInput } from './date-input';
import { DateRangeInput } from './date-range-input';

function Filter({ start, min, max }: { start?: string; min?: string; max?: string }) {
  const [day, setDay] = useState(start);
  return (
    <LoaThemeProvider>
      <DateInput label="Từ ngày" value={day} onChange={setDay} min={min} max={max} />
      <output>{day ?? 'không'}</output>
      <button onClick={() => setDay('2026-12-24')}>Giáng sinh</button>
    </LoaThemeProvider>
  );
}
function open(props: Parameters<typeof Filter>[0] = {}) {
  render(<Filter {...props} />);
  return userEvent.setup();
}
const section = (name: string) => screen.getByRole('spinbutton', { name });
const written = () => ['Ngày', 'Tháng', 'Năm'].map((name) => section(name).textContent).join('/');
const output = () => document.querySelector('output')?.textContent;

describe('a date that is typed', () => {
  it('stays as it is typed, and is reported when it is complete', async () => {
    const user = open();
    await user.click(section('Ngày'));
    await user.keyboard('0203');
    expect([written(), output()]).toEqual(['02/03/YYYY', 'không']);
    for (const [key, year] of [
      ['2', '0002'],
      ['0', '0020'],
      ['2', '0202'],
    ] as const) {
      await user.keyboard(key);
      expect([written(), output()]).toEqual([`02/03/${year}`, 'không']);
    }
    await user.keyboard('6');
    expect([written(), output()]).toEqual(['02/03/2026', '2026-03-02']);
  });

  it('can get a new year without losing day and month', async () => {
    const user = open({ start: '2026-03-02' });
    await user.click(section('Năm'));
    await user.keyboard('2');
    expect([written(), output()]).toEqual(['02/03/0002', '2026-03-02']);
    await user.keyboard('027');
    expect([written(), output()]).toEqual(['02/03/2027', '2027-03-02']);
  });

  it('is not reported outside its bounds, and shows them', async () => {
    const user = open({ start: '2026-03-02', min: '2026-03-01', max: '2026-03-31' });
    await user.click(section('Tháng'));
    await user.keyboard('04');
    expect([written(), output()]).toEqual(['02/04/2026', '2026-03-02']);
    expect(screen.getByText('Đến 31/03/2026 trở về trước')).toBeTruthy();
    await user.click(section('Tháng'));
    await user.keyboard('02');
    expect(screen.getByText('Từ 01/03/2026 trở đi')).toBeTruthy();
    expect(output()).toBe('2026-03-02');
  });

  it('is replaced by a day set from outside, and is cleared', async () => {
    const user = open();
    await user.click(section('Ngày'));
    await user.keyboard('0203');
    await user.click(screen.getByRole('button', { name: 'Giáng sinh' }));
    expect(written()).toBe('24/12/2026');
    await user.click(screen.getByRole('button', { name: 'Xóa giá trị' }));
    expect([written(), output()]).toEqual(['DD/MM/YYYY', 'không']);
  });

  it('can be pasted', async () => {
    const user = open();
    await user.click(section('Ngày'));
    await user.keyboard('{Control>}a{/Control}');
    await user.paste('05/06/2026');
    expect([screen.getByRole<HTMLInputElement>('textbox', { hidden: true }).value, output()]).toEqual([
      '05/06/2026',
      '2026-06-05',
    ]);
  });
});

function RangeFilter({ asked }: { asked: string[] }) {
  const [range, setRange] = useState<{ from: string | undefined; to: string | undefined }>({
    from: '2026-11-09T00:00:00+07:00',
    to: '2026-11-15T23:59:59+07:00',
  });
  return (
    <LoaThemeProvider>
      <DateRangeInput
        {...range}
        onChange={(chosen) => {
          asked.push([chosen.from, chosen.to].map((instant) => (instant ? dayOf(instant) : '')).join(' – '));
          setRange(chosen);
        }}
      />
      <button>Khác</button>
    </LoaThemeProvider>
  );
}
describe('a range of days in a filter', () => {
  const begin = () => {
    const asked: string[] = [];
    render(<RangeFilter asked={asked} />);
    const sections = (label: 'Từ ngày' | 'Đến hết ngày') => {
      const all = screen.getAllByRole('spinbutton');
      return label === 'Từ ngày' ? all.slice(0, 3) : all.slice(3);
    };
    const texts = (label: 'Từ ngày' | 'Đến hết ngày') =>
      sections(label)
        .map(({ textContent }) => textContent)
        .join('/');
    return { user: userEvent.setup(), asked, sections, texts };
  };

  it('asks once, when a typed day is left or confirmed', async () => {
    const { user, asked, sections } = begin();
    await user.click(sections('Từ ngày')[0]!);
    await user.keyboard('0110');
    expect(asked).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Khác' }));
    expect(asked).toEqual(['2026-10-01 – 2026-11-15']);
    await user.click(sections('Đến hết ngày')[1]!);
    await user.keyboard('12{Enter}');
    expect(asked.slice(1)).toEqual(['2026-10-01 – 2026-12-15']);
    await user.click(screen.getByRole('button', { name: 'Khác' }));
    expect(asked).toHaveLength(2);
  });

  it('does not ask for half of a day', async () => {
    const { user, asked, sections, texts } = begin();
    await user.click(sections('Từ ngày')[0]!);
    await user.keyboard('05');
    await user.click(sections('Từ ngày')[1]!);
    await user.keyboard('{Backspace}');
    await user.click(screen.getByRole('button', { name: 'Khác' }));
    expect([asked, texts('Từ ngày')]).toEqual([[], '05/MM/2026']);
  });

  it('takes the last day along, with its length, when the first one passes it', async () => {
    const { user, asked, sections, texts } = begin();
    await user.click(sections('Từ ngày')[1]!);
    await user.keyboard('12{Enter}');
    expect([asked, texts('Đến hết ngày')]).toEqual([['2026-12-09 – 2026-12-15'], '15/12/2026']);
  });
});

describe('a date that is picked', () => {
  it('comes from a calendar with Vietnamese names whose weeks begin on Monday, also without a mouse', async () => {
    const user = open({ start: '2026-03-02' });
    fireEvent.click(screen.getByRole('button', { name: /Chọn ngày, ngày đã chọn là/ }));
    const days = (await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent);
    expect(days).toEqual(['T2', 'T3', 'T4', 'T5', 'T6', 'T7', 'CN']);
    await user.keyboard('{ArrowRight}{ArrowDown}{Enter}');
    expect([written(), output()]).toEqual(['10/03/2026', '2026-03-10']);
  });
});
