import Box from '@mui/material/Box';

/** One sentence as it is, several as bullets. */
export function MessageList({ message }: { message: string | string[] }) {
  const lines = [message].flat();
  if (lines.length <= 1) return lines[0];
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.25 }}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </Box>
  );
}
