import Box from '@mui/material/Box';
import type { ComponentType, ReactNode } from 'react';

const padded = (part: ReactNode) => <Box sx={{ p: 3 }}>{part}</Box>;

/**
 * Story of one part by itself: its own properties are listed, and can be changed, below it. `around`: what it needs
 * around it.
 */
export const partStory = <Props extends object>(
  Part: ComponentType<Props>,
  args: NoInfer<Props>,
  around: (part: ReactNode) => ReactNode = padded,
) => ({ args, render: (props: Props) => <>{around(<Part {...props} />)}</> });
