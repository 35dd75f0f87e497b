import { useRecordForm } from '@loa/api-client/form';
import { delegationFields, delegationFrom, type Account, type DelegationFields } from '@loa/contracts/accounts';
import { confirm, dayOf, ErrorState, formatDate, Section, toast } from '@loa/ui-kit';
import { serverNow } from '@loa/ui-kit/clock';
import { DateField, useRangeEnd } from '@loa/ui-kit/date';
import { FormGrid, SelectField, ZodForm } from '@loa/ui-kit/form';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { delegationApi } from './delegation-api';

const texts = { delegate_id: 'Người phê duyệt thay', from: 'Từ ngày', until: 'Đến hết ngày' };
const today = () => dayOf(serverNow());
const formOf = (account: Account): DelegationFields => {
  const given = delegationFrom(account, today());
  return { delegate_id: given?.delegate.id ?? '', from: given?.from ?? today(), until: given?.until ?? today() };
};
const api = { update: delegationApi.save };
const bodyOf = (delegation: DelegationFields) => ({ delegation });

/** The days of an absence: the last one moves with the first. */
function Days() {
  const { setValue } = useFormContext<DelegationFields>();
  const [from, until] = useWatch<DelegationFields, ['from', 'until']>({ name: ['from', 'until'] });
  const { onFocus, endFor } = useRangeEnd(from, until);
  const follow = (day: string | undefined) => {
    const end = endFor(day);
    if (end) setValue('until', end, { shouldDirty: true });
  };
  return (
    <FormGrid>
      <Box onFocus={onFocus}>
        <DateField name="from" label={texts.from} onTyped={follow} />
      </Box>
      <DateField name="until" label={texts.until} min={today()} />
    </FormGrid>
  );
}

/** The delegation that is in force or comes, with a button that ends it. */
function Given({ account }: { account: Account }) {
  const given = delegationFrom(account, today());
  const { mutate, isPending } = useMutation(delegationApi.save());
  if (!given) return null;
  const { delegate, from, until } = given;
  const askAndEnd = async () => {
    const message = `Kết thúc ủy quyền? ${delegate.name} sẽ không phê duyệt thay bạn nữa.`;
    if (await confirm({ message, confirmLabel: 'Kết thúc' }))
      mutate(
        { delegation: null, version: account.version },
        { onSuccess: () => toast.success('Đã kết thúc ủy quyền') },
      );
  };
  return (
    <Alert
      severity="info"
      action={
        <Button loading={isPending} onClick={() => void askAndEnd()}>
          Kết thúc
        </Button>
      }
    >
      {delegate.name} phê duyệt thay bạn {from > today() ? `từ ${formatDate(from)} ` : ''}đến hết {formatDate(until)}.
    </Alert>
  );
}

/** Form that names who approves schedules in the own place on the days of an absence. */
export function DelegationForm({ account }: { account: Account }) {
  const { data: people, error, isError, refetch } = useQuery(delegationApi.colleagues());
  const form = useRecordForm({
    schema: delegationFields,
    api,
    record: account,
    formOf,
    bodyOf,
    texts,
    onSaved: () => toast.success('Đã ủy quyền phê duyệt'),
  });
  if (isError && !people) return <ErrorState error={error} onRetry={refetch} />;
  if (!people) return <Skeleton variant="rounded" height={120} role="status" aria-label="Đang tải..." />;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Given account={account} />
      {people.length === 0 ? (
        <Section title="Ủy quyền phê duyệt">
          <Typography color="textSecondary">
            Chưa có tài khoản nào khác cùng nơi với bạn. Hãy nhờ quản trị viên thêm tài khoản cho người phê duyệt thay.
          </Typography>
        </Section>
      ) : (
        <ZodForm {...form.props} inPanel label="Ủy quyền phê duyệt">
          <Section
            title="Ủy quyền phê duyệt"
            hint="Trong những ngày bạn vắng, người này phê duyệt và từ chối thay bạn. Bạn vẫn phê duyệt được như thường."
          >
            <SelectField name="delegate_id" label={texts.delegate_id} options={people} />
            <Days />
          </Section>
        </ZodForm>
      )}
    </Box>
  );
}
