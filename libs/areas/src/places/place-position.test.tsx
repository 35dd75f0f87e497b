import { places } from '@loa/contracts/areas';
import {
  buildPlace,
  COMMUNE,
  failure,
  OTHER_COMMUNE,
  PROVINCE,
  renderPage,
  rowsOf,
  VILLAGE,
  bringIntoView,
  giveOutlines,
  outlineRoutes,
  type FixtureOptions,
} from '@loa/test-kit';
import { ZodForm } from '@loa/ui-kit/form';
import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { PlacePosition } from './place-position';

const putBack: (() => void)[] = [];
beforeAll(() => void putBack.push(bringIntoView(), giveOutlines()));
afterAll(() => putBack.forEach((back) => back()));

const schema = z.object({ parent_id: z.string().nullable(), lat: z.number().nullable(), lng: z.number().nullable() });
const AT = { lat: 13.88712, lng: 109.11021 };
const province = buildPlace({ node: PROVINCE, code: '52' });

function open(options: FixtureOptions = {}, parent_id: string | null = null) {
  const tables = [
    rowsOf(places.province, [province]),
    rowsOf(places.commune, [buildPlace({ node: COMMUNE, ...AT }), buildPlace({ node: OTHER_COMMUNE })]),
    rowsOf(places.village, [buildPlace({ node: VILLAGE })]),
  ];
  return renderPage(
    <ZodForm schema={schema} values={{ parent_id, lat: null, lng: null }} onSubmit={() => undefined} label="Vị trí">
      <PlacePosition />
    </ZodForm>,
    { tables, ...options, routes: { ...outlineRoutes, ...options.routes } },
  );
}
type User = ReturnType<typeof open>['user'];
async function jumpTo(user: User, name: string) {
  await user.click(screen.getByRole('button', { name: /^Đưa bản đồ đến/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Đưa bản đồ đến' });
  await user.type(within(dialog).getByRole('searchbox'), name);
  await user.click(await within(dialog).findByText(new RegExp(name)));
}
/** Without pointing, the pin is put at the middle of the map. */
async function middle(user: User) {
  await user.click(await screen.findByRole('button', { name: 'Đặt ở giữa bản đồ' }));
  return screen.findByRole('button', { name: /^Vị trí / });
}

it('jumps to a place found by name, at its own position', async () => {
  const { user } = open();
  await jumpTo(user, COMMUNE.name);
  await vi.waitFor(async () =>
    expect((await screen.findByRole('button', { name: /^Đưa bản đồ đến/ })).textContent).toContain(COMMUNE.name),
  );
  await screen.findByText('Gia Lai');
  expect((await middle(user)).getAttribute('aria-label')).toContain('13,88712; 109,11021');
});

it('starts at the surrounding place: a village without a position in its commune', async () => {
  const { user, api } = open({}, VILLAGE.id);
  await vi.waitFor(() =>
    expect(api.asked('GET').some((call) => call.includes(`/commune/find/${COMMUNE.id}`))).toBe(true),
  );
  await screen.findByText('Gia Lai');
  expect((await middle(user)).getAttribute('aria-label')).toContain('13,88712; 109,11021');
});

it('shows the whole province where nothing nearer is known, or may be read', async () => {
  const { user, api } = open(
    { routes: { 'GET /api/category/commune/find/:id': () => failure(403, 'FORBIDDEN', 'Bạn không có quyền') } },
    COMMUNE.id,
  );
  await vi.waitFor(() =>
    expect(api.asked('GET').some((call) => call.includes(`/commune/find/${COMMUNE.id}`))).toBe(true),
  );
  await screen.findByText('Gia Lai');
  const [, lat = '', lng = ''] =
    /Vị trí ([\d,]+); ([\d,]+)\./.exec((await middle(user)).getAttribute('aria-label') ?? '') ?? [];
  const [north, east] = [lat, lng].map((text) => Number(text.replace(',', '.')));
  expect(north).toBeGreaterThan(12.9);
  expect(north).toBeLessThan(14.7);
  expect(east).toBeGreaterThan(107);
  expect(east).toBeLessThan(109.5);
});
