import { MENU_GROUPS, type ConsoleFeature, type ConsoleRoute, type MenuGroup } from '@loa/app-config';
import type { Account } from '@loa/contracts/accounts';
import { buildAccount, renderPage } from '@loa/test-kit';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useFeatures } from '../router/feature-store';
import { useFramePreferences } from './frame-preferences';
import { SideMenu } from './side-menu';

const Icon = () => <svg />;
/** Twenty-eight pages in nine groups, as the specification has them, and the manual; the log is one page. */
const PAGES: Record<MenuGroup, number> = {
  overview: 1,
  content: 5,
  slideshow: 2,
  schedules: 4,
  devices: 2,
  areas: 4,
  settings: 5,
  log: 1,
  configuration: 4,
  manual: 1,
};
const pagesOf = (group: MenuGroup): ConsoleRoute[] =>
  Array.from({ length: PAGES[group] }, (_, at) => ({
    path: `/${group}/trang-${at + 1}`,
    title: `${group} ${at + 1}`,
    permission: 'signed-in',
    lazy: () => Promise.reject(new Error('Not opened here')),
    menu: { group, icon: Icon, ...(group === 'schedules' && at < 3 && { useCount: () => at + 1 }) },
  }));
const long: ConsoleFeature = { id: 'long', routes: MENU_GROUPS.flatMap(pagesOf) };
const short: ConsoleFeature = { id: 'short', routes: (['overview', 'schedules', 'devices'] as const).flatMap(pagesOf) };

const nothing = () => undefined;
function open({ feature = long, path = '/settings/trang-2', folded = false, touch = false } = {}) {
  useFeatures.setState({ features: [feature] });
  return renderPage(<SideMenu folded={folded} touch={touch} onFold={nothing} />, { path });
}
const pages = () =>
  screen
    .getAllByRole('link')
    .map((link) => link.textContent)
    .slice(1);
const group = (name: RegExp) => screen.getByRole('button', { name });

beforeEach(() => useFramePreferences.setState({ folded: false, groups: {} }));
afterEach(() => useFeatures.setState({ features: [] }));

it.each([3, 4] as const)('hides what an installation of %d levels does not use', (area_levels) => {
  const [province, district, ...others] = pagesOf('areas');
  const feature = {
    id: 'areas',
    routes: [province!, { ...district!, isUsed: (account: Account) => account.area_levels === 4 }, ...others],
  };
  useFeatures.setState({ features: [feature] });
  renderPage(<SideMenu folded={false} touch={false} onFold={nothing} />, {
    path: '/areas/trang-1',
    account: buildAccount({ area_levels }),
  });
  expect(pages()).toEqual(['areas 1', ...(area_levels === 4 ? ['areas 2'] : []), 'areas 3', 'areas 4']);
});

describe('a long menu', () => {
  it('opens the group of the current page, and leaves the others closed', () => {
    open();
    expect(pages()).toEqual([
      'overview 1',
      'settings 1',
      'settings 2',
      'settings 3',
      'settings 4',
      'settings 5',
      'log 1',
      'manual 1',
    ]);
    expect(screen.getAllByRole('button', { expanded: true }).map((button) => button.textContent)).toEqual([
      'Cài đặt',
      'Thu gọn',
    ]);
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('settings 2');
  });

  it('has no more lines than a laptop shows: 800 px are left between the name and the collapse button', () => {
    open();
    const lines = screen.getAllByRole('link').length - 1 + screen.getAllByRole('button').length - 1;
    expect(lines * 36 + MENU_GROUPS.length * 6).toBeLessThanOrEqual(800);
  });

  it('draws a group of one page as that page, with no second word above it', () => {
    open();
    expect(screen.queryByText('Nhật ký hoạt động')).toBeNull();
    expect(within(screen.getByRole('list', { name: 'Nhật ký hoạt động' })).getByRole('link').textContent).toBe('log 1');
  });

  it('stores which groups were opened and closed', async () => {
    const { user, unmount } = open();
    await user.click(group(/^Thiết bị/));
    await user.click(group(/^Cài đặt/));
    expect(pages()).toEqual(['overview 1', 'devices 1', 'devices 2', 'log 1', 'manual 1']);
    unmount();
    expect(localStorage.getItem('loa-frame')).toContain('"devices":true');
    open({ path: '/overview/trang-1' });
    expect(pages()).toEqual(['overview 1', 'devices 1', 'devices 2', 'log 1', 'manual 1']);
  });

  it('opens a closed group on navigation to one of its pages', () => {
    useFramePreferences.setState({ groups: { areas: false } });
    open({ path: '/areas/trang-3' });
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('areas 3');
  });

  it('shows on a closed group the sum of its counts', async () => {
    const { user } = open();
    expect(group(/^Lịch phát/).textContent).toBe('Lịch phát6 mục');
    await user.click(group(/^Lịch phát/));
    expect(group(/^Lịch phát/).textContent).toBe('Lịch phát');
    expect(screen.getByRole('link', { name: 'schedules 3 3 mục' })).toBeTruthy();
  });
});

it('a short menu is shown whole', () => {
  open({ feature: short, path: '/overview/trang-1' });
  expect(pages()).toHaveLength(7);
});

describe('the narrow menu', () => {
  it('has one icon for each group, whose pages open beside it', async () => {
    const { user, address } = open({ folded: true, path: '/overview/trang-1' });
    expect(screen.getAllByRole('link')).toHaveLength(4);
    await user.click(group(/^Địa bàn/));
    const flyout = within(await screen.findByRole('dialog', { name: 'Địa bàn' }));
    await user.click(flyout.getByRole('link', { name: 'areas 2' }));
    expect(address()).toBe('/areas/trang-2');
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  });
});

it('has lines for a finger in the drawer', () => {
  open({ touch: true });
  const low = [...screen.getAllByRole('link').slice(1), group(/^Cài đặt/), group(/^Thiết bị/)].filter(
    (line) => getComputedStyle(line).minHeight !== '44px',
  );
  expect(low.map((line) => line.textContent)).toEqual([]);
});
