import { instant } from '@loa/contracts/common';
import { SHARES, type ContentsChange } from '@loa/contracts/content';
import { choicesOf, newsCategoryChoices } from '@loa/settings';
import { dayBounds, formatNumber, toast } from '@loa/ui-kit';
import { DateField } from '@loa/ui-kit/date';
import { SelectField, SwitchField, ZodForm } from '@loa/ui-kit/form';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { ChangedMany } from '@loa/contracts/common';
import * as z from 'zod';
import { contentsApi } from '../api/contents-api';
import { shareLabels } from '../model/content-state';
import type { Changed } from './use-bulk-content-actions';

const UNCHANGED = 'giữ';
const schema = z
  .object({
    category_news_id: z.string().nullable(),
    share: z.enum([UNCHANGED, ...SHARES]),
    changes_expiry: z.boolean(),
    expires_on: z.iso.date('Ngày không hợp lệ').nullable(),
  })
  .refine((form) => form.category_news_id !== UNCHANGED || form.share !== UNCHANGED || form.changes_expiry, {
    path: ['category_news_id'],
    message: 'Chọn ít nhất một mục để đổi',
  });
type Form = z.output<typeof schema>;
const nothing: Form = { category_news_id: UNCHANGED, share: UNCHANGED, changes_expiry: false, expires_on: null };

const unchanged = { value: UNCHANGED, label: 'Giữ nguyên của từng nội dung' };
const shares = [unchanged, ...SHARES.map((share) => ({ value: share, label: shareLabels[share] }))];

const changeOf = ({ category_news_id, share, changes_expiry, expires_on }: Form): ContentsChange => ({
  ...(category_news_id !== UNCHANGED && { category_news_id }),
  ...(share !== UNCHANGED && { share }),
  ...(changes_expiry && { expires_at: expires_on ? instant.parse(dayBounds(expires_on).end) : null }),
});

function Fields() {
  const { data: categories } = useQuery(newsCategoryChoices());
  const changesExpiry = useFormContext<Form>().watch('changes_expiry');
  return (
    <>
      <SelectField
        name="category_news_id"
        label="Lĩnh vực"
        options={[unchanged, ...(choicesOf(categories) ?? [])]}
        emptyLabel="Không chọn"
      />
      <SelectField name="share" label="Ai được dùng" options={shares} />
      <SwitchField name="changes_expiry" label="Đổi ngày hết hạn" />
      {changesExpiry && <DateField name="expires_on" label="Dùng đến hết ngày" help="Để trống: không hết hạn" />}
    </>
  );
}

/** Records that the server refused to change, each with the reason. */
const Refused = ({ rows }: { rows: ChangedMany['rows'] }) => (
  <Box component="ul" sx={{ m: 0, pl: 2.25, display: 'grid', gap: 1, overflowWrap: 'anywhere' }}>
    {rows.map(({ id, name, message }) => (
      <li key={id}>
        <strong>{name || 'Nội dung không còn'}</strong>: {message}
      </li>
    ))}
  </Box>
);

/** Dialog that sets one field, share or expiry for all selected contents, and then shows the ones that were refused. */
export function ChangeManyDialog({ changed: { ids, clear }, onClose }: { changed: Changed; onClose: () => void }) {
  const { mutateAsync } = useMutation(contentsApi.changeMany());
  const [refused, setRefused] = useState<ChangedMany['rows']>([]);
  const counted = `${formatNumber(ids.length)} nội dung`;
  const save = async (form: Form) => {
    const { rows } = await mutateAsync({ ids, change: changeOf(form) });
    const left = rows.filter(({ message }) => message !== null);
    if (left.length < rows.length) toast.success(`Đã sửa ${formatNumber(rows.length - left.length)} nội dung`);
    clear();
    if (left.length === 0) onClose();
    else setRefused(left);
  };
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="change-contents">
      <DialogTitle id="change-contents">
        {refused.length > 0 ? `Chưa sửa được ${formatNumber(refused.length)} trên ${counted}` : `Sửa ${counted}`}
      </DialogTitle>
      <DialogContent>
        {refused.length > 0 ? (
          <Refused rows={refused} />
        ) : (
          <ZodForm
            schema={schema}
            values={nothing}
            onSubmit={save}
            onCancel={onClose}
            submitLabel={`Sửa ${counted}`}
            label="Sửa nhiều nội dung"
          >
            <Fields />
          </ZodForm>
        )}
      </DialogContent>
      {refused.length > 0 && (
        <DialogActions>
          <Button variant="contained" onClick={onClose}>
            Đóng
          </Button>
        </DialogActions>
      )}
    </Dialog>
  );
}
