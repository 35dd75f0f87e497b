import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, Link, RouterProvider, useNavigate } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { DateField } from '../date';
import { FeedbackHost } from '../feedback/feedback-host';
import { LoaThemeProvider } from '../theme/loa-theme-provider';
import type { FormConflict } from './saving/conflict-banner';
import { MoreFields } from './more-fields';
import { NumberField } from './fields/number-field';
import { SelectField } from './fields/select-field';
import { TextField } from './fields/text-field';
import { TimeField } from './fields/time-field';
import type { DraftRule } from './saving/use-draft';
import { WeekdayPicker } from './fields/weekday-picker';
import { ZodForm } from './zod-form';

const schema = z.object({
  name: z.string().min(2, 'Nhập ít nhất 2 ký tự'),
  field: z.string().min(1, 'Chọn một lĩnh vực'),
  volume: z.number('Phải là một số').max(100, 'Không lớn hơn 100').nullable(),
  start_time: z.string().regex(/^\d\d:\d\d$/, 'Nhập giờ dạng HH:mm'),
  weekdays: z.array(z.number()),
  starts_on: z.iso.date('Ngày không hợp lệ').nullable(),
});
type Values = z.output<typeof schema>;
const blank: Values = {
  name: '',
  field: 'y-te',
  volume: null,
  start_time: '05:00',
  weekdays: [3],
  starts_on: '2026-11-21',
};
const stored: Values = { ...blank, name: 'Bản tin' };

interface FormProps {
  values?: Values;
  save?: (values: Values) => unknown;
  conflict?: FormConflict;
  thenLeave?: boolean;
}
function Form({ values = stored, save = () => undefined, conflict, thenLeave = false }: FormProps) {
  const navigate = useNavigate();
  const onSubmit = async (accepted: Values) => {
    await save(accepted);
    if (thenLeave) await navigate('/list');
  };
  return (
    <>
      <Link to="/list">Danh sách</Link>
      <ZodForm schema={schema} values={values} onSubmit={onSubmit} conflict={conflict} label="Lịch phát">
        <TextField name="name" label="Tên" />
        <SelectField name="field" label="Lĩnh vực" options={[{ value: 'y-te', label: 'Y tế' }]} />
        <NumberField name="volume" label="Âm lượng" />
        <TimeField name="start_time" label="Giờ phát" />
        <WeekdayPicker name="weekdays" label="Các ngày" />
        <DateField name="starts_on" label="Từ ngày" />
      </ZodForm>
      <FeedbackHost />
    </>
  );
}
function mount(props: FormProps = {}) {
  const router = createMemoryRouter(
    [
      { path: '/form', element: <Form {...props} /> },
      { path: '/list', element: <p>Trang danh sách</p> },
    ],
    { initialEntries: ['/form'] },
  );
  render(
    <LoaThemeProvider>
      <RouterProvider router={router} />
    </LoaThemeProvider>,
  );
}
const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Tên/ });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Lưu' }));

describe('ZodForm', () => {
  it('shows an error under its field and moves the focus there', async () => {
    const saved = vi.fn();
    mount({ values: blank, save: saved });
    await save();
    expect(await screen.findByText('Nhập ít nhất 2 ký tự')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(name()));
    expect(name().getAttribute('aria-invalid')).toBe('true');
    expect(saved).not.toHaveBeenCalled();
  });

  it('marks required fields from the schema', () => {
    mount();
    expect(name().getAttribute('aria-required')).toBe('true');
    expect(screen.getByRole('textbox', { name: /^Âm lượng/ }).getAttribute('aria-required')).toBe('false');
  });

  it('saves typed values, read as numbers, times and days', async () => {
    const saved = vi.fn();
    mount({ save: saved });
    await userEvent.type(screen.getByRole('textbox', { name: /^Âm lượng/ }), '72,5');
    const time = screen.getByRole('textbox', { name: /^Giờ phát/ });
    await userEvent.clear(time);
    await userEvent.type(time, '1730');
    await userEvent.click(screen.getByRole('button', { name: /^T2/ }));
    await save();
    await waitFor(() =>
      expect(saved).toHaveBeenCalledWith({ ...stored, volume: 72.5, start_time: '17:30', weekdays: [1, 3] }),
    );
  });

  it('an emptied number is no number', async () => {
    const saved = vi.fn();
    mount({ values: { ...stored, volume: 50 }, save: saved });
    await userEvent.clear(screen.getByRole('textbox', { name: /^Âm lượng/ }));
    await save();
    await waitFor(() => expect(saved).toHaveBeenCalledWith({ ...stored, volume: null }));
  });

  it('Ctrl+S saves', async () => {
    const saved = vi.fn();
    mount({ save: saved });
    await userEvent.type(name(), ' sáng');
    await userEvent.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(saved).toHaveBeenCalledWith({ ...stored, name: 'Bản tin sáng' }));
  });

  it('shows the wait on the pressed button alone; Enter and Ctrl+S save', async () => {
    const asked: string[] = [];
    let answer = () => {};
    const submit = (_: unknown, intent: string) => {
      asked.push(intent);
      return new Promise<void>((resolve) => {
        answer = resolve;
      });
    };
    render(
      <LoaThemeProvider>
        <RouterProvider
          router={createMemoryRouter([
            {
              path: '/',
              element: (
                <ZodForm
                  schema={z.object({ name: z.string() })}
                  values={{ name: 'Bản tin' }}
                  onSubmit={submit}
                  submitLabel="Phê duyệt"
                  submitIntent="approve"
                  otherSubmits={[
                    { intent: 'save', label: 'Lưu nháp' },
                    { intent: 'submit', label: 'Gửi duyệt' },
                  ]}
                >
                  <TextField name="name" label="Tên" />
                </ZodForm>
              ),
            },
          ])}
        />
      </LoaThemeProvider>,
    );
    const waiting = () =>
      screen
        .getAllByRole<HTMLButtonElement>('button', { name: /Phê duyệt|Lưu nháp|Gửi duyệt/ })
        .filter((button) => button.querySelector('[role="progressbar"]'))
        .map(({ value }) => value);
    const press = {
      submit: () => userEvent.click(screen.getByRole('button', { name: 'Gửi duyệt' })),
      approve: () => userEvent.click(screen.getByRole('button', { name: 'Phê duyệt' })),
      save: () => userEvent.type(name(), '{Enter}'),
    };
    for (const intent of ['submit', 'approve', 'save'] as const) {
      await press[intent]();
      await waitFor(() => expect(waiting()).toEqual([intent]));
      expect(asked.at(-1)).toBe(intent);
      await act(async () => answer());
      await waitFor(() => expect(waiting()).toEqual([]));
    }
    await userEvent.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(asked).toEqual(['submit', 'approve', 'save', 'save']));
  });

  it('puts the server’s field errors under the fields', async () => {
    mount({
      save: () =>
        Promise.reject({ status: 422, message: 'Sai', errors: [{ field: 'name', message: 'Tên này đã được dùng' }] }),
    });
    await save();
    expect(await screen.findByText('Tên này đã được dùng')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(name()));
  });

  it('shows any other refusal by the button, where the user looks: a broken network too', async () => {
    mount({ save: () => Promise.reject({ status: 0, code: 'NETWORK', message: 'Không kết nối được máy chủ' }) });
    await save();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Không kết nối được máy chủ');
    expect(alert.parentElement).toBe(screen.getByRole('button', { name: 'Lưu' }).parentElement?.parentElement);
  });

  it('counts the remaining errors by the button, and shows there those without a field', async () => {
    mount({ values: { ...blank, starts_on: 'x' } });
    await save();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('Chưa lưu được: còn 2 chỗ cần sửa.');
    await userEvent.type(name(), 'Bản tin');
    await waitFor(() => expect(alert.textContent).toBe('Chưa lưu được: còn 1 chỗ cần sửa.'));
  });

  it('shows by the button the refusal of a hidden field', async () => {
    mount({
      save: () =>
        Promise.reject({
          status: 422,
          message: 'Sai',
          errors: [{ field: 'area_id', message: 'Ngoài địa bàn của bạn' }],
        }),
    });
    await save();
    expect((await screen.findByRole('alert')).textContent).toBe('Ngoài địa bàn của bạn');
  });

  it('focuses the first wrong field on the screen, in whatever order the server names them, and unfolds it', async () => {
    const refuse = () =>
      Promise.reject({
        status: 422,
        message: 'Sai',
        errors: ['starts_on', 'volume', 'note'].map((field) => ({ field, message: 'Không được' })),
      });
    const router = createMemoryRouter([
      {
        path: '*',
        element: (
          <ZodForm
            schema={z.looseObject({})}
            values={{ name: 'A', note: '', volume: 1, starts_on: '2026-11-21' }}
            onSubmit={refuse}
          >
            <MoreFields usual={{ note: '' }}>
              <TextField name="note" label="Ghi chú" />
            </MoreFields>
            <NumberField name="volume" label="Âm lượng" />
            <DateField name="starts_on" label="Từ ngày" />
          </ZodForm>
        ),
      },
    ]);
    render(
      <LoaThemeProvider>
        <RouterProvider router={router} />
      </LoaThemeProvider>,
    );
    const folded = screen.getByText('Thông tin thêm').closest('details');
    expect(folded?.open).toBe(false);
    await save();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Ghi chú')));
    expect(folded?.open).toBe(true);
    expect(screen.getByRole('alert').textContent).toContain('3 chỗ');
  });

  it('draws expensive folded fields when they are first unfolded', async () => {
    const router = createMemoryRouter([
      {
        path: '*',
        element: (
          <ZodForm schema={z.looseObject({})} values={{ note: '', ends_on: null }} onSubmit={() => undefined}>
            <MoreFields usual={{ note: '', ends_on: null }} late={<DateField name="ends_on" label="Đến ngày" />}>
              <TextField name="note" label="Ghi chú" />
            </MoreFields>
          </ZodForm>
        ),
      },
    ]);
    render(
      <LoaThemeProvider>
        <RouterProvider router={router} />
      </LoaThemeProvider>,
    );
    expect([screen.queryByText('Ghi chú'), screen.queryByText('Đến ngày')].map(Boolean)).toEqual([true, false]);
    const folded = screen.getByText('Thông tin thêm').closest('details')!;
    folded.open = true;
    fireEvent(folded, new Event('toggle'));
    expect(await screen.findByText('Đến ngày')).toBeTruthy();
  });

  it('opens folded fields with an unusual value', () => {
    const router = createMemoryRouter([
      {
        path: '*',
        element: (
          <ZodForm schema={z.looseObject({})} values={{ note: 'Đọc chậm' }} onSubmit={() => undefined}>
            <MoreFields usual={{ note: '' }}>
              <TextField name="note" label="Ghi chú" />
            </MoreFields>
          </ZodForm>
        ),
      },
    ]);
    render(
      <LoaThemeProvider>
        <RouterProvider router={router} />
      </LoaThemeProvider>,
    );
    expect(screen.getByText('Thông tin thêm').closest('details')?.open).toBe(true);
  });

  it('a conflict names the changed fields and keeps the typed values', async () => {
    mount({
      conflict: {
        by: 'Trần Văn Bình',
        changes: [{ label: 'Tên', theirs: 'Bản tin chiều', mine: 'Bản tin' }],
        onKeepMine: () => undefined,
        onTakeTheirs: () => undefined,
      },
    });
    const banner = await screen.findByRole('alert');
    expect(banner.textContent).toContain('Trần Văn Bình đã sửa');
    expect(banner.textContent).toContain('Bản tin chiều');
    expect(name().value).toBe('Bản tin');
  });
});

const STALE = { status: 409, code: 'STALE', message: 'Bản ghi đã bị người khác sửa' };

/** Simulates another user's change at the first save, as pages do: shows it, and lets the save fail. */
function FormMeetingChange() {
  const [conflict, setConflict] = useState<FormConflict>();
  const settle = () => setConflict(undefined);
  const save = () => {
    setConflict({ changes: [], onKeepMine: settle, onTakeTheirs: settle });
    return Promise.reject(STALE);
  };
  return <Form save={save} {...(conflict && { conflict })} />;
}

describe('a form that met somebody else’s change', () => {
  it('hides the notice once the conflict is resolved', async () => {
    const router = createMemoryRouter([{ path: '*', element: <FormMeetingChange /> }]);
    render(
      <LoaThemeProvider>
        <RouterProvider router={router} />
      </LoaThemeProvider>,
    );
    await userEvent.type(name(), ' sáng');
    await save();
    await userEvent.click(await screen.findByRole('button', { name: 'Giữ nội dung của tôi' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(name().value).toBe('Bản tin sáng');
    await save();
    await userEvent.click(await screen.findByRole('button', { name: 'Giữ nội dung của tôi' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });
});

describe('leaving with unsaved changes', () => {
  it('asks, and stays when the user cancels', async () => {
    mount();
    await userEvent.type(name(), '!');
    await userEvent.click(screen.getByRole('link', { name: 'Danh sách' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Ở lại' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(name().value).toBe('Bản tin!');
    await userEvent.click(screen.getByRole('link', { name: 'Danh sách' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Rời đi' }));
    expect(await screen.findByText('Trang danh sách')).toBeTruthy();
  });

  it('does not ask when nothing was changed, nor after saving', async () => {
    mount({ thenLeave: true });
    await userEvent.type(name(), '!');
    await save();
    expect(await screen.findByText('Trang danh sách')).toBeTruthy();
  });

  it('asks in a panel when its own part of the address goes, but not when the list behind it turns to another page', async () => {
    const form = (
      <>
        <ZodForm schema={z.looseObject({})} values={{ name: 'A' }} onSubmit={() => undefined} inPanel label="Lịch">
          <TextField name="name" label="Tên" />
        </ZodForm>
        <FeedbackHost />
      </>
    );
    const router = createMemoryRouter([{ path: '/list', element: form }], { initialEntries: ['/list?page=2&id=1'] });
    render(
      <LoaThemeProvider>
        <RouterProvider router={router} />
      </LoaThemeProvider>,
    );
    await userEvent.type(name(), '!');
    await act(() => router.navigate('/list?id=1', { replace: true }));
    expect(router.state.location.search).toBe('?id=1');
    for (const address of ['/list', '/list?id=2', '/other?id=1']) {
      await act(() => router.navigate(address, { replace: true }));
      await userEvent.click(await screen.findByRole('button', { name: 'Ở lại' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(router.state.location.search).toBe('?id=1');
    }
  });

  it('warns before the window closes', async () => {
    mount();
    await userEvent.type(name(), '!');
    const closing = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(closing);
    expect(closing.defaultPrevented).toBe(true);
  });
});

describe('unsaved values', () => {
  const typed = () => Object.keys(localStorage).filter((key) => key.startsWith('loa-draft:'));
  const open = (save: () => unknown = () => undefined, draft: DraftRule | undefined = { without: ['note'] }) => {
    const router = createMemoryRouter(
      [
        {
          path: '/form',
          element: (
            <>
              <Link to="/list">Danh sách</Link>
              <ZodForm
                schema={z.looseObject({})}
                values={{ name: 'A', note: '', volume: 1 }}
                draft={draft}
                onSubmit={save}
                label="Lịch"
              >
                <TextField name="name" label="Tên" />
                <TextField name="note" label="Ghi chú" />
                <NumberField name="volume" label="Âm lượng" />
              </ZodForm>
              <FeedbackHost />
            </>
          ),
        },
        { path: '/list', element: <p>Trang danh sách</p> },
      ],
      { initialEntries: ['/form'] },
    );
    return render(
      <LoaThemeProvider>
        <RouterProvider router={router} />
      </LoaThemeProvider>,
    );
  };
  const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

  it('are offered at the next visit, on top of the present record', async () => {
    const first = open();
    await userEvent.type(name(), 'n ninh');
    await userEvent.type(screen.getByLabelText('Ghi chú'), 'mất');
    first.unmount();
    open();
    expect(value('Tên')).toBe('A');
    await userEvent.click(screen.getByRole('button', { name: 'Lấy lại những gì đã nhập' }));
    await waitFor(() => expect([value('Tên'), value('Ghi chú'), value('Âm lượng')]).toEqual(['An ninh', '', '1']));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('are not replaced by new typing before their writer has decided', async () => {
    const first = open();
    await userEvent.type(name(), 'n ninh');
    first.unmount();
    const saved = localStorage.getItem(typed()[0]!);
    const second = open();
    await userEvent.click(name());
    const question = await screen.findByRole('dialog', { name: 'Lấy lại những gì đã nhập trước?' });
    expect(value('Tên')).toBe('A');
    expect(localStorage.getItem(typed()[0]!)).toBe(saved);
    await userEvent.click(within(question).getByRole('button', { name: 'Lấy lại' }));
    await waitFor(() => expect(value('Tên')).toBe('An ninh'));
    await waitFor(() => expect(screen.queryByText(/chưa lưu/)).toBeNull());
    second.unmount();
    const third = open();
    await userEvent.click(name());
    await screen.findByRole('dialog', { name: 'Lấy lại những gì đã nhập trước?' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.type(name(), 'b');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(localStorage.getItem(typed()[0]!)).toContain('An ninh');
    third.unmount();
    open();
    await userEvent.click(name());
    await userEvent.click(await screen.findByRole('button', { name: 'Bỏ, nhập mới' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.type(name(), 'b');
    await waitFor(() => expect(localStorage.getItem(typed()[0]!)).toContain('"Ab"'));
    await waitFor(() => expect(screen.queryByText(/chưa lưu/)).toBeNull());
  });

  it('are deleted once they are saved, discarded, or typed back', async () => {
    const first = open();
    await userEvent.type(name(), 'n');
    expect(typed()).toHaveLength(1);
    await userEvent.type(name(), '{Backspace}');
    await waitFor(() => expect(typed()).toEqual([]));
    await userEvent.type(name(), 'n');
    await save();
    await waitFor(() => expect(typed()).toEqual([]));
    await userEvent.type(name(), 'n');
    await userEvent.click(screen.getByRole('link', { name: 'Danh sách' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Rời đi' }));
    await screen.findByText('Trang danh sách');
    expect(typed()).toEqual([]);
    first.unmount();
  });

  it('stay when the save is refused because the session ended, and are never stored where the form does not ask for it', async () => {
    const first = open(() => Promise.reject({ status: 401 }));
    await userEvent.type(name(), 'n');
    await save();
    expect(typed()).toHaveLength(1);
    first.unmount();
    localStorage.clear();
    open(() => undefined, undefined).unmount();
    mount();
    await userEvent.type(name(), 'mật khẩu');
    expect(typed()).toEqual([]);
  });
});
