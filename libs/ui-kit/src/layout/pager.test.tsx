import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Pager } from './pager';

function List() {
  const [page, setPage] = useState(1);
  return <Pager page={page} pageSize={1000} total={2500} onChange={setPage} />;
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

it('goes forward and back by keyboard, and not beyond the ends', async () => {
  const user = userEvent.setup();
  render(<List />);
  expect(screen.getByText('1–1.000 trong 2.500')).toBeTruthy();
  expect(button('Trang trước').disabled).toBe(true);
  await user.tab();
  await user.keyboard('{Enter}{Enter}');
  expect(screen.getByText('2.001–2.500 trong 2.500')).toBeTruthy();
  expect(button('Trang sau').disabled).toBe(true);
  button('Trang trước').focus();
  await user.keyboard(' ');
  expect(screen.getByText('1.001–2.000 trong 2.500')).toBeTruthy();
});

it('shows that there are more than were counted', () => {
  render(<Pager page={2} pageSize={20} total={10_000} isMore onChange={() => undefined} />);
  expect(screen.getByText('21–40 trong hơn 10.000')).toBeTruthy();
});
