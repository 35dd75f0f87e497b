import { renderPage, testConfig } from '@loa/test-kit';
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import {
  deployedConfig,
  inLine,
  screensOf,
  termsOf,
  useAddress,
  useDeviceTerm,
  useOwnWords,
  useDevicesTerm,
  useTerm,
  useUsualKind,
} from '.';

const install = (name: string, content: string) =>
  document.head.insertAdjacentHTML('beforeend', `<meta name="${name}" content="${content}">`);
afterEach(() => document.head.querySelectorAll('meta[name^="loa:"]').forEach((meta) => meta.remove()));

describe('words', () => {
  it('are those of an organisation in education mode, and of areas in public address', () => {
    expect(termsOf(2)).toMatchObject({
      area: 'Tổ chức',
      'area.province': 'Tỉnh thành',
      'area.commune': 'Đơn vị',
      'area.village': 'Bộ phận',
    });
    for (const type of [1, 4] as const)
      expect(termsOf(type)).toMatchObject({ area: 'Địa bàn', 'area.commune': 'Phường xã', 'area.village': 'Thôn xóm' });
  });
  it('are those of sites in an enterprise, and of boards where boards are run', () => {
    expect(termsOf(3)).toMatchObject({
      area: 'Cơ sở',
      'area.commune': 'Nhà máy',
      'area.village': 'Phân xưởng',
      device: 'Thiết bị',
    });
    expect(termsOf(4)).toMatchObject({ device: 'Bảng LED', 'device.installed': 'Bảng LED đã lắp đặt' });
  });
  it.each([
    ['Bảng LED', 'bảng LED'],
    ['Địa bàn', 'địa bàn'],
    ['', ''],
  ])('%j stands inside a sentence as %j', (word, inside) => expect(inLine(word)).toBe(inside));
  it('may be replaced by a variant', () => {
    const Word = () => <p>{useTerm('area.village')}</p>;
    renderPage(<Word />, { config: { terms: { 'area.village': 'Tổ dân phố' } } });
    expect(screen.getByText('Tổ dân phố')).toBeTruthy();
  });
  it.each([
    [1, 'Thiết bị đã lắp đặt ở phường xã, thôn xóm của địa bàn “Thiết bị chợ”'],
    [2, 'Thiết bị đã lắp đặt ở đơn vị, bộ phận của tổ chức “Thiết bị chợ”'],
    [3, 'Thiết bị đã lắp đặt ở nhà máy, phân xưởng của cơ sở “Thiết bị chợ”'],
    [4, 'Bảng LED đã lắp đặt ở phường xã, thôn xóm của địa bàn “Thiết bị chợ”'],
  ] as const)('of a text for all consoles are those of the console, in app type %s', (typeApp, words) => {
    const Said = () => <p>{useOwnWords()('Thiết bị đã lắp đặt ở phường xã, thôn xóm của địa bàn “Thiết bị chợ”')}</p>;
    renderPage(<Said />, { config: { typeApp } });
    expect(screen.getByText(words)).toBeTruthy();
  });
});

it.each([1, 2, 3, 4] as const)('a page leads to an address of its own family in app type %s', (typeApp) => {
  const Where = () => <p>{useAddress({ areas: '/dia-ban/thon-xom', organisation: '/to-chuc/bo-phan' })}</p>;
  renderPage(<Where />, { config: { typeApp } });
  expect(screen.getByText(typeApp === 2 ? '/to-chuc/bo-phan' : '/dia-ban/thon-xom')).toBeTruthy();
});

it.each([{ permission: undefined }, { permission: [] }])(
  'a screen that gives $permission as its permission is an error',
  ({ permission }) => {
    const lazy = () => Promise.reject(new Error('Not opened here'));
    expect(() =>
      screensOf(
        [{ routes: [{ path: '/bi-mat', title: 'Bí mật', lazy, permission: permission as never }] }],
        testConfig,
      ),
    ).toThrow('/bi-mat declares no permission');
  },
);

it.each([1, 2, 3, 4] as const)(
  'most devices of app type %d are of the kind that its word for them names',
  (typeApp) => {
    const Usual = () => <p>{useUsualKind()}</p>;
    renderPage(<Usual />, { config: { typeApp } });
    expect(screen.getByText(termsOf(typeApp).device === 'Bảng LED' ? 'led' : 'speaker')).toBeTruthy();
  },
);

it.each([
  [4, 'led', 'Bảng LED'],
  [4, 'speaker', 'Cụm loa'],
  [4, 'screen', 'Màn hình'],
  [4, undefined, 'Bảng LED'],
  [2, 'speaker', 'Thiết bị'],
  [2, 'led', 'Thiết bị'],
] as const)('in app type %s a device of kind %s is called %s', (typeApp, kind, word) => {
  const Word = () => <p>{useDeviceTerm(kind)}</p>;
  renderPage(<Word />, { config: { typeApp } });
  expect(screen.getByText(word)).toBeTruthy();
});

it.each([
  [4, undefined, 'thiết bị'],
  [4, 'led', 'bảng LED'],
  [4, 'led,screen', 'thiết bị'],
  [1, 'speaker', 'thiết bị'],
  [1, undefined, 'thiết bị'],
] as const)('in app type %s several devices of kinds %s are called %s', (typeApp, kinds, word) => {
  const Word = () => <p>{useDevicesTerm(kinds)}</p>;
  renderPage(<Word />, { config: { typeApp } });
  expect(screen.getByText(word)).toBeTruthy();
});

describe('an installation', () => {
  it('changes app type and hotline without a new build', () => {
    install('loa:app-type', '4');
    install('loa:hotline', '1900 1234');
    expect(deployedConfig(testConfig)).toMatchObject({ typeApp: 4, hotline: '1900 1234' });
  });
  it('keeps the variant’s values where it sets nothing, or nonsense', () => {
    install('loa:app-type', '9');
    expect(deployedConfig(testConfig).typeApp).toBe(testConfig.typeApp);
  });
});
