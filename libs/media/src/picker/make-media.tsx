import type { Media } from '@loa/contracts/media';
import { useCan } from '@loa/permissions';
import { lazyPart, useLoadEarly } from '@loa/ui-kit';
import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useState } from 'react';

const NewMediaPanel = lazyPart(() => import('./new-media-panel').then((panel) => panel.NewMediaPanel));

/** Makes a new media without leaving the form, where the account may. */
export function MakeMedia({ onMade }: { onMade: (media: Media) => void }) {
  const [isOpen, setOpen] = useState(false);
  useLoadEarly(NewMediaPanel);
  if (!useCan()('NOI_DUNG_MEDIA_ADD')) return null;
  return (
    <div>
      <Button variant="outlined" startIcon={<Add />} onClick={() => setOpen(true)}>
        Thêm nội dung điện tử
      </Button>
      {isOpen && <NewMediaPanel onSaved={onMade} onClose={() => setOpen(false)} />}
    </div>
  );
}
