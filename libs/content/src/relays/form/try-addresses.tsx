import { checkRelayBody, listenBody, type RelayWrite } from '@loa/contracts/content';
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

const SOURCE_FIELDS = ['url', 'protocol', 'backup_url', 'backup_protocol'] as const;

/** Plays one of the typed addresses, with the gain of the form. */
function Listen({ label, ...typed }: { label: string; url: string; protocol: RelayWrite['protocol'] }) {
  const gain_db = useWatch<RelayWrite, 'gain_db'>({ name: 'gain_db' });
  const { success, data } = listenBody.safeParse({ ...typed, gain_db });
  return (
    <ListenButton
      source={`${typed.protocol} ${typed.url}`}
      label={label}
      disabled={!success}
      gain_db={data?.gain_db}
      ask={() => relaysApi.listenTo(listenBody.parse({ ...typed, gain_db }))}
    />
  );
}

/**
 * Checks the typed addresses, and lets the operator hear them. Results of earlier addresses are hidden.
 */
export function TryAddresses() {
  const { trigger } = useFormContext<RelayWrite>();
  const [url = '', protocol = 'hls', backup_url = '', backup_protocol = null] = useWatch<
    RelayWrite,
    typeof SOURCE_FIELDS
  >({ name: SOURCE_FIELDS });
  const { mutate, isPending, data, error, variables } = useMutation({
    ...relaysApi.checkAddresses(),
    meta: { quiet: true },
  });
  const typed: Addresses = { url, protocol, backup_url, backup_protocol };
  const parsed = checkRelayBody.safeParse(typed);
  const isOfThese =
    variables !== undefined && parsed.success && JSON.stringify(variables) === JSON.stringify(parsed.data);
  const check = async () => {
    if (await trigger([...SOURCE_FIELDS])) mutate(checkRelayBody.parse(typed));
  };
  return (
    <Stack sx={{ gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" startIcon={<NetworkCheck />} disabled={isPending} onClick={() => void check()}>
          {isPending ? 'Đang kiểm tra…' : 'Kiểm tra'}
        </Button>
        <Listen label="Nghe thử" url={url} protocol={protocol} />
        {backup_url && <Listen label="Nghe thử dự phòng" url={backup_url} protocol={backup_protocol ?? protocol} />}
      </Box>
      <Stack role="status" aria-label="Kết quả kiểm tra" sx={{ gap: 0.75 }}>
        {isOfThese && data && <CheckResult label="Nguồn chính" check={data.main} />}
        {isOfThese && data?.backup && <CheckResult label="Dự phòng" check={data.backup} />}
        {isOfThese && error && <MessageList message={errorText(error)} />}
      </Stack>
    </Stack>
  );
}
