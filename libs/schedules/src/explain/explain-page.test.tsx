import { devices, type ExplainedLayer, type Explanation } from '@loa/contracts/devices';
import { buildDevice, buildRef, COMMUNE, renderPage, rowsOf } from '@loa/test-kit';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ExplainPage } from './explain-page';

const path = '/quan-ly-lich-phat/vi-sao';
const device = buildDevice({ name: 'Loa chợ', area: COMMUNE });
const AT = '2026-11-20T23:10:00.000Z';
const layer = (values: Partial<ExplainedLayer>): ExplainedLayer => ({
  schedule: buildRef('Bản tin sáng'),
  kind: 'audio',
  can_open: true,
  priority_level: 20,
  start: '2026-11-20T23:00:00.000Z',
  end: '2026-11-20T23:30:00.000Z',
  is_heard: false,
  reason: null,
  by: null,
  note: null,
  until: null,
  occurrence_id: null,
  ...values,
});
const answer = (values: Partial<Explanation> = {}): Explanation => ({
  device: { id: device.id, name: device.name, device_code: device.device_code, kind: 'speaker', area: COMMUNE },
  at: AT,
  tense: 'coming',
  layers: [],
  more_count: 0,
  obstacles: [],
  has_default: false,
  ...values,
});
const open = (answers: (at: string | null) => Explanation, search = `?device=${device.id}&at=${AT}`) =>
  renderPage(<ExplainPage />, {
    permissions: ['THIET_BI_DA_LAP_DAT_VIEW', 'LICH_PHAT_VIEW'],
    path: `${path}${search}`,
    route: path,
    tables: [rowsOf(devices, [device])],
    routes: { 'GET /api/device/:id/explain': ({ query }) => answers(query.get('at')) },
  });

it('says what plays, who lost by which rule, and what to do next', async () => {
  const higher = buildRef('Họp dân');
  const taken = layer({ reason: 'preempted', by: { schedule: higher, kind: 'audio' } });
  open(() =>
    answer({
      layers: [
        layer({ schedule: higher, is_heard: true, priority_level: 30 }),
        taken,
        layer({ schedule: null, can_open: false, reason: 'quiet_hours' }),
        layer({ schedule: buildRef('Nháp hè'), reason: 'rejected', note: 'Sai giờ' }),
      ],
      obstacles: [{ obstacle: 'offline', since: AT, detail: null }],
    }),
  );
  expect(await screen.findByText('Sẽ phát “Họp dân”.')).toBeTruthy();
  const rows = within(screen.getByRole('list', { name: 'Các lịch vào phút này' })).getAllByRole('listitem');
  expect(rows[1]?.textContent).toContain('Bị “Họp dân” chiếm');
  expect(
    within(rows[1] as HTMLElement)
      .getByRole('link', { name: 'Mở lịch này' })
      .getAttribute('href'),
  ).toBe(`/quan-ly-lich-phat/chi-tiet?id=${taken.schedule?.id}`);
  expect(rows[2]?.textContent).toContain('Lịch của cấp khác');
  expect(rows[2]?.textContent).toContain('Giờ yên lặng');
  expect(rows[3]?.textContent).toContain('Từ chối: Sai giờ');
  expect(screen.getByText('Máy mất kết nối')).toBeTruthy();
});

it('asks for another minute, which its address has, and says when there is no schedule', async () => {
  const { user, api } = open(() => answer());
  expect(await screen.findByText('Không có lịch nào vào phút này.')).toBeTruthy();
  const time = screen.getByRole('textbox', { name: 'Giờ' });
  await user.clear(time);
  await user.type(time, '5h7{Enter}');
  expect(await screen.findByDisplayValue('05:07')).toBeTruthy();
  expect(
    api.calls
      .filter((call) => call.path.endsWith('/explain'))
      .at(-1)
      ?.query.get('at'),
  ).toBe('2026-11-20T22:07:00.000Z');
});

it('asks which device where its address names none', async () => {
  open(() => answer(), '');
  expect(await screen.findByText('Chưa chọn máy')).toBeTruthy();
});
