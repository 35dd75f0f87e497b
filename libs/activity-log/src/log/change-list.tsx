import { useOwnWords } from '@loa/app-config';
import { logFieldName, type LogEntry } from '@loa/contracts/activity-log';
import Box from '@mui/material/Box';
import { valueText } from './log-values';
import { textDifference } from './text-difference';
import { usePageNames } from './use-page-names';

/** Length from which two texts are compared instead of being written out twice. */
const LONG = 80;
const AROUND = 60;

const Gone = ({ text }: { text: string }) => (
  <Box component="del" sx={{ color: 'error.main', whiteSpace: 'pre-line' }}>
    {text}
  </Box>
);
const Come = ({ text }: { text: string }) => (
  <Box component="ins" sx={{ color: 'success.main', whiteSpace: 'pre-line' }}>
    {text}
  </Box>
);

function Compared({ old, now }: { old: string; now: string }) {
  const { before, gone, come, after } = textDifference(old, now);
  return (
    <span>
      {before.length > AROUND ? `…${before.slice(-AROUND)}` : before}
      {gone && <Gone text={gone} />}
      {come && <Come text={come} />}
      {after.length > AROUND ? `${after.slice(0, AROUND)}…` : after}
    </span>
  );
}

function Change({ field, old, new: now }: LogEntry['changes'][number]) {
  const pageOf = usePageNames();
  const [before, after] = [valueText(field, old, pageOf), valueText(field, now, pageOf)];
  if (typeof old === 'string' && typeof now === 'string' && Math.max(old.length, now.length) > LONG)
    return <Compared old={before} now={after} />;
  return (
    <span>
      {before} → <strong>{after}</strong>
    </span>
  );
}

/** Changes of a line, field by field. */
export function ChangeList({ changes }: { changes: LogEntry['changes'] }) {
  const inOwnWords = useOwnWords();
  return (
    <Box component="ul" aria-label="Thay đổi" sx={{ m: 0, p: 0, listStyle: 'none', overflowWrap: 'anywhere' }}>
      {changes.map((change, index) => (
        <Box component="li" key={index} sx={{ py: 1, borderBottom: 1, borderColor: 'divider' }}>
          <Box sx={{ color: 'text.secondary', fontSize: '0.9286rem' }}>{inOwnWords(logFieldName(change.field))}</Box>
          <Change {...change} />
        </Box>
      ))}
    </Box>
  );
}
