import { useAreaScope } from '@loa/areas';
import { useAccount } from '@loa/auth';
import type { Media } from '@loa/contracts/media';
import { SidePanel } from '@loa/ui-kit';
import { closeAsking } from '@loa/ui-kit/form';
import { useState } from 'react';
import { MediaForm } from '../form/media-form';

/** A new media beside a form that needs it. */
export function NewMediaPanel({ onSaved, onClose }: { onSaved: (media: Media) => void; onClose: () => void }) {
  const account = useAccount();
  const scope = useAreaScope(({ areaId }) => areaId);
  const [isDirty, setDirty] = useState(false);
  const close = () => void closeAsking(isDirty, onClose);
  return (
    <SidePanel open onClose={close} title="Thêm nội dung điện tử" width={640}>
      <MediaForm
        isTest={false}
        area_id={scope ?? account.area.id}
        inPanel={{ onDirty: setDirty }}
        onSaved={onSaved}
        onCancel={close}
      />
    </SidePanel>
  );
}
