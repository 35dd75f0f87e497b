import { useCan } from '@loa/permissions';
import { lazyPart } from '@loa/ui-kit';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { SHOW_WORDS } from './show-words';

const CollectionItems = lazyPart(() => import('@loa/slideshows/parts').then((parts) => parts.CollectionItems));

/** Contents of a collection in a programme, shown on request. */
export function CollectionContents({ of: { ref_id, name } }: { of: { ref_id: string; name: string } }) {
  const [isOpen, setOpen] = useState(false);
  if (!useCan()(SHOW_WORDS.collection.permission)) return null;
  return (
    <>
      <Button
        {...CollectionItems.opener}
        variant="text"
        size="small"
        aria-expanded={isOpen}
        aria-label={`${isOpen ? 'Ẩn' : 'Xem'} nội dung trong ${name}`}
        onClick={() => setOpen(!isOpen)}
        endIcon={<ExpandMore sx={{ transform: isOpen ? 'rotate(180deg)' : 'none' }} />}
      >
        {isOpen ? 'Ẩn nội dung trong bộ' : 'Xem nội dung trong bộ'}
      </Button>
      {isOpen && <CollectionItems id={ref_id} />}
    </>
  );
}
