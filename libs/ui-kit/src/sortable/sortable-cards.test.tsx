import { LoaThemeProvider } from '../theme/loa-theme-provider';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { SortableCards } from './sortable-cards';

const items = Array.from({ length: 200 }, (_, at) => ({ id: `${at}`, name: `Trang ${at}` }));
const drawn: string[] = [];
const draw = ({ name }: { name: string }) => {
  drawn.push(name);
  return name;
};

function Cards() {
  const [all, setAll] = useState(items);
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <SortableCards label="Các trang" items={all} onChange={setAll} chosen={chosen} onChoose={setChosen} draw={draw} />
  );
}

it('draws only moved or chosen cards again, of two hundred', async () => {
  const user = userEvent.setup();
  render(<Cards />, { wrapper: LoaThemeProvider });
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(200));
  drawn.length = 0;
  await user.click(screen.getByRole('button', { name: '3. Trang 2' }));
  expect(screen.getByRole('button', { name: '3. Trang 2', pressed: true })).toBeTruthy();
  expect(drawn).toEqual(['Trang 2']);
  drawn.length = 0;
  screen.getByRole('button', { name: 'Di chuyển 3. Trang 2' }).focus();
  await user.keyboard('{ArrowLeft}');
  await screen.findByRole('button', { name: '2. Trang 2' });
  expect(drawn.sort()).toEqual(['Trang 1', 'Trang 2']);
  expect(screen.getByRole('status').textContent).toBe('Trang 2: vị trí 2 trong 200');
  await user.keyboard('{End}');
  await screen.findByRole('button', { name: '200. Trang 2' });
});
