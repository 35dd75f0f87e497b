import { expect, it } from 'vitest';
import { apiAs } from './api';
import { faultsOf, openConsole, shot, signIn, withBrowser } from './browser';
import { startProduct } from './product';

withBrowser();
const product = startProduct();
const LIST = '/cai-dat/nhom-nguoi-dung';

interface Group {
  id: string;
  name: string;
  account_count: number;
  permission_ids: number[];
}

it.each([1440, 390])(
  'a group is made like another one, and the effect on its members is shown before it is saved, %d px',
  async (width) => {
    const { url } = await product;
    const page = await openConsole(url, { width, height: 900 });
    const main = page.getByRole('main');
    await signIn(page, 'admin');
    await page.goto(LIST);
    await main.getByRole('button', { name: 'Thêm nhóm người dùng' }).first().click();
    await main.getByLabel(/^Tên nhóm/).fill(`Trực loa ${width}`);
    await main.getByLabel(/^Mã/).fill(`TRUC_${width}`);
    await main.getByRole('button', { name: 'Như nhóm…' }).click();
    const admin = await apiAs(url, 'admin');
    const groups = async () =>
      (await admin.call<{ rows: Group[] }>('GET', '/api/group-account/find?limit=200')).body.rows;
    const officers = (await groups())
      .toSorted((a, b) => b.account_count - a.account_count)
      .find(({ permission_ids }) => permission_ids.length > 0)!;
    await page.getByRole('menuitem', { name: new RegExp(officers.name) }).click();
    const approve = main.getByRole('checkbox', { name: 'Lịch phát: Phê duyệt' });
    await approve.check();
    await main.getByText('Không mở được').waitFor();
    expect(await faultsOf(page, `nhom-moi-${width}`)).toEqual([]);
    await shot(page, `nhom-moi-${width}`);
    await main.getByRole('button', { name: 'Lưu' }).click();
    await main.getByRole('heading', { name: `Trực loa ${width}`, level: 1 }).waitFor();
    await main.getByText('Không mở được').waitFor();
    expect(await faultsOf(page, `nhom-${width}`)).toEqual([]);
    await shot(page, `nhom-${width}`);
    expect((await groups()).find(({ name }) => name === `Trực loa ${width}`)?.permission_ids.length).toBe(
      officers.permission_ids.length + 1,
    );

    await page.goto(`${LIST}/chi-tiet?id=${officers.id}&sua=1`);
    await main.getByRole('checkbox', { name: 'Lịch phát: mọi quyền' }).click();
    await main.getByRole('checkbox', { name: 'Lịch phát: Xem' }).setChecked(false);
    await main.getByRole('button', { name: 'Lưu' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(`Đổi quyền của ${officers.account_count} thành viên`).waitFor();
    await dialog.getByText(`Lịch phát: Xem: ${officers.account_count} người`).waitFor();
    expect(await faultsOf(page, `nhom-doi-quyen-${width}`)).toEqual([]);
    await shot(page, `nhom-doi-quyen-${width}`);
    await dialog.getByRole('button', { name: 'Xem lại' }).click();
    await main.getByText('Chưa lưu: bạn chọn xem lại quyền của nhóm.').waitFor();
    expect((await groups()).find(({ id }) => id === officers.id)?.permission_ids).toEqual(officers.permission_ids);
  },
);
