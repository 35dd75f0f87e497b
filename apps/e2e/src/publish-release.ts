import type { Page } from 'playwright-core';

export interface Release {
  file: string;
  bytes: Buffer;
  /** Text that the form shows about the file. */
  seen: RegExp;
  name: string;
  package_name: string;
  version: string;
  number: number;
}

/** Quản lý cài đặt app: from a file on disk to a published release. */
export async function publishRelease(page: Page, { file, bytes, seen, name, package_name, version, number }: Release) {
  await page.goto('/cau-hinh/quan-ly-cai-dat-app?id=moi');
  await page
    .getByLabel('Chọn tệp cài đặt')
    .setInputFiles({ name: file, mimeType: 'application/octet-stream', buffer: bytes });
  await page.getByText(seen).first().waitFor();
  await page.getByLabel(/^Tên ứng dụng/).fill(name);
  await page.getByLabel(/^Tên gói/).fill(package_name);
  await page.getByLabel(/^Phiên bản/).fill(version);
  await page.getByLabel(/^Số phiên bản/).fill(String(number));
  await page.getByRole('button', { name: 'Lưu' }).click();
  await page.getByText('Đã thêm bản cài đặt').waitFor();
  await page.getByRole('button', { name: `Thao tác: ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Phát hành' }).click();
  await page.getByRole('button', { name: 'Phát hành' }).click();
  await page.getByText('Đã phát hành').waitFor();
}
