import { Page } from '@loa/ui-kit';
import { useNavigate } from 'react-router-dom';
import { NewContentForm } from '../form/new-content-form';
import { CONTENT_LIST } from '../model/content-paths';
import { useSharedDefaults } from '../uploads/form/use-shared-defaults';

/** Thêm nội dung phát. */
export function NewContentPage() {
  const navigate = useNavigate();
  const { data: defaults, queries } = useSharedDefaults();
  const leave = () => void navigate(CONTENT_LIST);
  return (
    <Page title="Thêm nội dung phát" width="form" query={queries}>
      {defaults && <NewContentForm defaults={defaults} onSaved={leave} onCancel={leave} />}
    </Page>
  );
}
