import { useOwnWords } from '@loa/app-config';
import { logFieldName, type LogEntry } from '@loa/contracts/activity-log';
import Box from '@mui/material/Box';
import { shownChanges } from './log-values';
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

function Change({ old, new: now, before, after }: ReturnType<typeof shownChanges>[number]) {
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
  const shown = shownChanges(changes, usePageNames());
  if (shown.length === 0) return null;
  return (
    <Box component="ul" aria-label="Thay đổi" sx={{ m: 0, p: 0, listStyle: 'none', overflowWrap: 'anywhere' }}>
      {shown.map((change, index) => (
        <Box component="li" key={index} sx={{ py: 1, borderBottom: 1, borderColor: 'divider' }}>
          <Box sx={{ color: 'text.secondary', fontSize: '0.9286rem' }}>{inOwnWords(logFieldName(change.field))}</Box>
          <Change {...change} />
        </Box>
      ))}
    </Box>
  );
}
