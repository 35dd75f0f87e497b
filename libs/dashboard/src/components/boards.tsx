import { BoardsNow } from '@loa/devices/boards';
import Box from '@mui/material/Box';

/** The boards as a block of the first screen. */
export const Boards = () => (
  <Box sx={{ gridArea: 'boards', minWidth: 0 }}>
    <BoardsNow />
  </Box>
);
