import Box from '@mui/material/Box';

/** One sentence as it is, several as bullets. */
export function MessageList({ message }: { message: string | string[] }) {
  if (!Array.isArray(message)) return message;
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.25 }}>
      {message.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </Box>
  );
}
