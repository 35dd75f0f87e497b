import type { Content } from '@loa/contracts/content';
import { ErrorState, SidePanel } from '@loa/ui-kit';
import { closeAsking } from '@loa/ui-kit/form';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { NewContentForm } from '../form/new-content-form';
import type { ContentSource } from '../form/new-content-files';
import { useSharedDefaults } from '../uploads/form/use-shared-defaults';

export interface NewContentPanelProps {
  source: ContentSource;
  onSaved: (contents: Content[]) => void;
  onClose: () => void;
}

const TITLES: Record<ContentSource, string> = { files: 'Tải lên nội dung mới', microphone: 'Ghi âm nội dung mới' };

/** New contents beside a form that needs them. */
export function NewContentPanel({ source, onSaved, onClose }: NewContentPanelProps) {
  const { data: defaults, queries } = useSharedDefaults();
  const [isDirty, setDirty] = useState(false);
  const close = () => void closeAsking(isDirty, onClose);
  const failed = queries.find(({ isError, data }) => isError && data === undefined);
  return (
    <SidePanel open onClose={close} title={TITLES[source]} width={640}>
      {failed && <ErrorState error={failed.error} onRetry={failed.refetch} />}
      {!defaults && !failed && <Skeleton variant="rounded" height={320} />}
      {defaults && (
        <NewContentForm
          defaults={defaults}
          inPanel={{ source, onDirty: setDirty }}
          onSaved={onSaved}
          onCancel={close}
        />
      )}
    </SidePanel>
  );
}
