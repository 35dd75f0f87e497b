import type { PopperProps } from '@mui/material/Popper';
import { useState } from 'react';
import { lazyPart } from '../page/lazy-part';

const Popper = lazyPart(() => import('@mui/material/Popper').then((popper) => popper.default));

/** What places a hint beside what it is about, fetched when the first one opens (`left-out.ts` puts it there). Once open it stays, to close as it does. */
export function LatePopper(props: PopperProps) {
  const [wasOpen, setWasOpen] = useState(props.open);
  if (props.open && !wasOpen) setWasOpen(true);
  if (!wasOpen) return null;
  return <Popper {...props} />;
}
