import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { LoaThemeProvider } from '../theme/loa-theme-provider';
import { DateInput } from './date-input';

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
