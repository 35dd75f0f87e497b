import { contents } from '@loa/contracts/content';
import { buildContent, failure, renderPage, rowsOf } from '@loa/test-kit';
import { useMutation, useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createResourceApi } from '..';

const contentApi = createResourceApi<typeof contents>(contents);

function List({ quiet = false }: { quiet?: boolean }) {
  const { data } = useQuery(contentApi.list({ page: 1, limit: 20, sort: 'name' }));
  const remove = useMutation({ ...contentApi.remove(), meta: { quiet } });
  const buttons = data?.rows.map(({ id, name }) => (
    <button key={id} onClick={() => remove.mutate(id)}>
      {name}
    </button>
  ));
  return (
    <>
      {buttons}
      {remove.isError && <p>Chưa xóa được</p>}
    </>
  );
}
function Rename({ id }: { id: string }) {
  const { data } = useQuery(contentApi.detail(id));
  const update = useMutation(contentApi.update(id));
  if (!data) return null;
  const { sound_quality_id, area_id, version } = data;
  return (
    <button onClick={() => update.mutate({ name: 'Bản tin chiều', sound_quality_id, area_id, version })}>
      {data.name}
    </button>
  );
}

const morning = buildContent({ name: 'Bản tin sáng' });
const music = buildContent({ name: 'Nhạc nền' });
const tables = () => [rowsOf(contents, [music, morning])];

describe('a resource', () => {
  it('is listed as the query asks, and fetched again after a deletion', async () => {
    const { user, api } = renderPage(<List />, { tables: tables() });
    await user.click(await screen.findByRole('button', { name: 'Bản tin sáng' }));
    await expect.poll(() => screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Nhạc nền']);
    expect(api.calls[0]!.query.toString()).toBe('page=1&limit=20&sort=name');
    expect(api.asked('DELETE')).toEqual([`DELETE /api/content-manager/${morning.id}`]);
  });

  it('is saved with the version it was read at, and shown as in the server’s answer', async () => {
    const { user, api } = renderPage(<Rename id={morning.id} />, { tables: tables() });
    await user.click(await screen.findByRole('button', { name: 'Bản tin sáng' }));
    expect(await screen.findByRole('button', { name: 'Bản tin chiều' })).toBeTruthy();
    expect(api.lastBody('PUT', `/api/content-manager/${morning.id}`)).toMatchObject({
      name: 'Bản tin chiều',
      version: 1,
    });
  });

  it('is updated in every list once it was saved', async () => {
    const { user } = renderPage(
      <>
        <List />
        <Rename id={morning.id} />
      </>,
      { tables: tables() },
    );
    const names = () =>
      screen
        .getAllByRole('button')
        .map((button) => button.textContent)
        .toSorted();
    await expect.poll(names).toEqual(['Bản tin sáng', 'Bản tin sáng', 'Nhạc nền']);
    await user.click(screen.getAllByRole('button', { name: 'Bản tin sáng' })[1]!);
    await expect.poll(names).toEqual(['Bản tin chiều', 'Bản tin chiều', 'Nhạc nền']);
  });

  it.each(['', 'khong-phai-ma', '123', '00000000-0000-4000-8000-00000000000'])(
    'sends no request for an address that names no record: “%s”',
    async (id) => {
      const One = () => {
        const { error } = useQuery(contentApi.detail(id));
        return <p>{error?.message}</p>;
      };
      const { api } = renderPage(<One />, { tables: tables() });
      expect(await screen.findByText('Địa chỉ này không dẫn đến bản ghi nào, hãy mở lại từ danh sách')).toBeTruthy();
      expect(api.asked()).toEqual([]);
    },
  );

  it('shows a toast with the reason of a failed write', async () => {
    const { user } = renderPage(<List />, {
      tables: tables(),
      routes: {
        'DELETE /api/content-manager/:id': () => failure(409, 'IN_USE', 'Bản ghi đang được sử dụng nên không xóa được'),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Bản tin sáng' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Bản ghi đang được sử dụng nên không xóa được');
  });

  it('shows no toast when the caller asks for quiet', async () => {
    const { user } = renderPage(<List quiet />, {
      tables: tables(),
      routes: { 'DELETE /api/content-manager/:id': () => failure(409, 'IN_USE', 'Đang dùng') },
    });
    await user.click(await screen.findByRole('button', { name: 'Bản tin sáng' }));
    await screen.findByText('Chưa xóa được');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
