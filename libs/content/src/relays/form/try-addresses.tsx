import { checkRelayBody, type RelayWrite } from '@loa/contracts/content';
import { errorText, MessageList } from '@loa/ui-kit';
import NetworkCheck from '@mui/icons-material/NetworkCheck';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useMutation } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { CheckResult } from '../facts/check-result';
import { ListenButton } from '../listen/listen-button';
import { relaysApi, type Addresses } from '../relays-api';

/** Really listens to the addresses as they are typed, and lets the operator hear them. What was heard of others is not shown. */
export function TryAddresses() {
  const { trigger } = useFormContext<RelayWrite>();
  const [url = '', backup_url = '', protocol = 'hls'] = useWatch<RelayWrite, ['url', 'backup_url', 'protocol']>({ name: ['url', 'backup_url', 'protocol'] });
  const { mutate, isPending, data, error, variables } = useMutation({ ...relaysApi.checkAddresses(), meta: { quiet: true } });
  const typed: Addresses = { url, backup_url, protocol };
  const parsed = checkRelayBody.safeParse(typed);
  const isOfThese = variables !== undefined && parsed.success && JSON.stringify(variables) === JSON.stringify(parsed.data);
  const check = async () => {
    if (await trigger(['url', 'backup_url', 'protocol'])) mutate(checkRelayBody.parse(typed));
  };
  return (
    <Stack sx={{ gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" startIcon={<NetworkCheck />} disabled={isPending} onClick={() => void check()}>
          {isPending ? 'Đang kiểm tra…' : 'Kiểm tra'}
        </Button>
        <ListenButton source={`${protocol} ${url}`} disabled={!parsed.success} ask={() => relaysApi.listenTo({ url: url.trim(), protocol })} />
      </Box>
      <Stack role="status" aria-label="Kết quả kiểm tra" sx={{ gap: 0.75 }}>
        {isOfThese && data && <CheckResult label="Nguồn chính" check={data.main} />}
        {isOfThese && data?.backup && <CheckResult label="Dự phòng" check={data.backup} />}
        {isOfThese && error && <MessageList message={errorText(error)} />}
      </Stack>
    </Stack>
  );
}
