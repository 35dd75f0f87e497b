import { bringIntoView, giveOutlines, outlineRoutes, renderPage } from '@loa/test-kit';
import { ZodForm } from '@loa/ui-kit/form';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import * as z from 'zod';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { MapView } from '../model/position';
import { PositionMap } from '../position-map';
import { PositionFields } from './position-fields';

const schema = z.object({ lat: z.number().nullable(), lng: z.number().nullable() });
type Fields = z.output<typeof schema>;

let putBack = () => {};
beforeAll(() => {
  putBack = bringIntoView();
});
afterAll(() => putBack());
const LANDS = 177;

function open(start: Fields, view?: MapView) {
  const saved = vi.fn();
  const page = renderPage(
    <ZodForm schema={schema} values={start} onSubmit={saved} label="Vị trí">
      <PositionFields lat={{ name: 'lat', label: 'Vĩ độ' }} lng={{ name: 'lng', label: 'Kinh độ' }} view={view} />
    </ZodForm>,
  );
  const save = async () => {
    saved.mockClear();
    await page.user.click(screen.getByRole('button', { name: 'Lưu' }));
    await waitFor(() => expect(saved).toHaveBeenCalled());
    return saved.mock.calls[0]?.[0] as Fields;
  };
  return { ...page, save };
}
const map = (name = 'Bản đồ') => screen.findByRole('group', { name: new RegExp(`^${name}`) });
const pin = () => screen.findByRole('button', { name: /^Vị trí / });
const QUY_NHON = { lat: 13.78, lng: 109.22 };
const size = { clientX: 0, clientY: 0 };

it('draws the countries without any configuration, and labels Hoàng Sa and Trường Sa as Viet Nam’s', async () => {
  open({ lat: null, lng: null });
  const drawn = await map();
  await waitFor(() => expect(drawn.querySelectorAll('.leaflet-overlay-pane path')).toHaveLength(LANDS));
  expect(screen.getByText('Quần đảo Hoàng Sa (Việt Nam)')).toBeTruthy();
  expect(screen.getByText('Quần đảo Trường Sa (Việt Nam)')).toBeTruthy();
});

it('draws and labels the outlines of an installation, and the countries where these fail to load', async () => {
  const takeBack = giveOutlines();
  const first = renderPage(<PositionMap label="Vị trí" position={QUY_NHON} />, { routes: outlineRoutes });
  expect(await screen.findByText('Gia Lai')).toBeTruthy();
  first.unmount();
  renderPage(<PositionMap label="Vị trí" position={QUY_NHON} />);
  const drawn = await screen.findByRole('img', { name: /^Vị trí/ });
  await waitFor(() => expect(drawn.querySelectorAll('.leaflet-overlay-pane path')).toHaveLength(LANDS));
  takeBack();
});

it('is set by a click, and by keyboard at the centre of the view', async () => {
  const { user, save } = open({ lat: null, lng: null }, { ...QUY_NHON });
  const drawn = await map();
  await user.click(await screen.findByRole('button', { name: 'Đặt ở giữa bản đồ' }));
  expect(await save()).toEqual(QUY_NHON);
  fireEvent.click(drawn, { ...size, clientX: 300, clientY: 40 });
  const pressed = await save();
  expect(pressed.lat).toBeGreaterThan(QUY_NHON.lat);
  expect(pressed.lng).toBeGreaterThan(QUY_NHON.lng);
  await user.click(screen.getByRole('button', { name: 'Bỏ vị trí' }));
  expect(await save()).toEqual({ lat: null, lng: null });
  expect(screen.queryByRole('button', { name: /^Vị trí / })).toBeNull();
});

it('is moved by the arrow keys, finely with Shift, and keeps the focus', async () => {
  const { user, save } = open(QUY_NHON);
  (await pin()).focus();
  await user.keyboard('{ArrowUp}');
  const north = await save();
  expect([north.lng, Number(north.lat) > QUY_NHON.lat]).toEqual([QUY_NHON.lng, true]);
  (await pin()).focus();
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(await pin());
  const east = await save();
  expect(east.lng! > QUY_NHON.lng).toBe(true);
  (await pin()).focus();
  await user.keyboard('{Shift>}{ArrowLeft}{/Shift}');
  const back = await save();
  expect(back.lng! < east.lng! && back.lng! > QUY_NHON.lng).toBe(true);
});

it('is typed as two numbers, and the pin follows', async () => {
  const { user, save } = open({ lat: null, lng: null });
  await map();
  await user.type(screen.getByLabelText(/^Vĩ độ/), '16,5');
  expect(screen.queryByRole('button', { name: /^Vị trí / })).toBeNull();
  await user.type(screen.getByLabelText(/^Kinh độ/), '112');
  expect((await pin()).getAttribute('aria-label')).toContain('16,5; 112');
  expect(await save()).toEqual({ lat: 16.5, lng: 112 });
});

it('is static where it is read only', async () => {
  renderPage(<PositionMap label="Vị trí" position={QUY_NHON} />);
  const drawn = await screen.findByRole('img', { name: 'Vị trí: 13,78; 109,22' });
  expect(drawn.querySelectorAll('[tabindex], button, a')).toHaveLength(0);
  expect(drawn.getAttribute('tabindex')).toBeNull();
  await waitFor(() => expect(drawn.querySelector('svg path')).toBeTruthy());
});
