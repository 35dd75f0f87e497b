import { buildNewsCategory, buildRef, renderPage, rowsOf } from '@loa/test-kit';
import { NEWS_CATEGORY_CALLS, newsCategories, type NewsCategory } from '@loa/contracts/settings';
import { TextField, ZodForm } from '@loa/ui-kit/form';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { createResourceApi } from '../resource/create-resource-api';
import { useRecordForm } from './use-record-form';

const api = createResourceApi<typeof newsCategories>(NEWS_CATEGORY_CALLS);
const formOf = ({ name, note, code, color, sort }: NewsCategory) => ({ name, note, code, color, sort });
const blank = { name: '', note: '', code: 'MOI', color: '#112233', sort: 1 };
const texts = {
  name: 'Tên',
  code: { label: 'Mã', written: ({ code }: typeof blank) => `số ${code}` },
  note: 'Ghi chú',
};

function Form({ record }: { record?: NewsCategory }) {
  const [toastText, setToastText] = useState('');
  const form = useRecordForm({
    schema: newsCategories.write,
    api,
    record,
    formOf,
    blank,
    texts,
    onSaved: ({ version }) => setToastText(`Bản ${version}`),
  });
  return (
    <ZodForm {...form.props} label="Lĩnh vực">
      <TextField name="name" label="Tên" />
      <TextField name="code" label="Mã" />
      <output>{toastText}</output>
    </ZodForm>
  );
}
const record = buildNewsCategory({ name: 'Y tế', code: 'YT', note: '', version: 3 });
function open(shown?: NewsCategory) {
  const table = rowsOf(newsCategories, [record]);
  return { ...renderPage(<Form {...(shown && { record: shown })} />, { tables: [table] }), stored: table.rows[0]! };
}
const name = () => screen.getByLabelText<HTMLInputElement>(/^Tên/);
const save = () => screen.getByRole('button', { name: 'Lưu' });

it('creates a new record, and updates it from then on', async () => {
  const { user, api: asked } = open();
  await user.type(name(), 'Thời tiết');
  await user.click(save());
  await screen.findByText('Bản 1');
  await user.type(name(), ' xấu');
  await user.click(save());
  await screen.findByText('Bản 2');
  expect(
    asked
      .asked()
      .filter((call) => call.includes(NEWS_CATEGORY_CALLS.base))
      .map((call) => call.split(' ')[0]),
  ).toEqual(['POST', 'PUT']);
  expect(asked.calls.findLast(({ method }) => method === 'PUT')?.body).toEqual({
    ...blank,
    external_code: '',
    is_active: true,
    name: 'Thời tiết xấu',
    version: 1,
  });
});

it('shows only what somebody else changed, and continues with my version', async () => {
  const { user, api: asked, stored } = open(record);
  await user.type(name(), ' xã');
  Object.assign(stored, { version: 8, code: 'YTE', updated_by: buildRef('Trần Bình') });
  await user.click(save());
  const banner = await screen.findByText('Trần Bình đã sửa bản ghi này trong lúc bạn đang nhập');
  const bannerLines = [...(banner.parentElement?.querySelectorAll('li') ?? [])].map((line) => line.textContent);
  expect(bannerLines).toEqual(['Tên: hiện là “Y tế”, bạn nhập “Y tế xã”', 'Mã: hiện là “số YTE”, bạn nhập “số YT”']);
  await user.click(screen.getByRole('button', { name: 'Giữ nội dung của tôi' }));
  await user.click(save());
  await screen.findByText('Bản 9');
  expect(asked.calls.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({
    name: 'Y tế xã',
    code: 'YT',
    version: 8,
  });
});

it('or with theirs', async () => {
  const { user, stored } = open(record);
  await user.type(name(), ' xã');
  Object.assign(stored, { version: 8, name: 'Y tế, dân số' });
  await user.click(save());
  await user.click(await screen.findByRole('button', { name: 'Dùng bản mới nhất' }));
  await waitFor(() => expect(name().value).toBe('Y tế, dân số'));
});

it('keeps typed values when the record changes meanwhile', async () => {
  function Shown() {
    const [shown, setShown] = useState(record);
    return (
      <>
        <button onClick={() => setShown({ ...record, name: 'Tên mới' })}>Có người sửa</button>
        <Form record={shown} />
      </>
    );
  }
  const { user } = renderPage(<Shown />, {});
  await user.type(name(), ' xã');
  await user.click(screen.getByRole('button', { name: 'Có người sửa' }));
  expect(name().value).toBe('Y tế xã');
});
