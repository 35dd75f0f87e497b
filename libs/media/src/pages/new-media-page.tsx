import { useAreaScope } from '@loa/areas';
import { useAccount } from '@loa/auth';
import { Page } from '@loa/ui-kit';
import { useNavigate } from 'react-router-dom';
import { MediaForm } from '../form/media-form';
import { mediaPath, pathsOf } from '../model/media-paths';
import { calledOf } from '../model/media-words';

function NewMedia({ isTest }: { isTest: boolean }) {
  const navigate = useNavigate();
  const account = useAccount();
  const scope = useAreaScope(({ areaId }) => areaId);
  return (
    <Page title={`Thêm ${calledOf(isTest)}`} width="form">
      <MediaForm isTest={isTest} area_id={scope ?? account.area.id} onSaved={(media) => navigate(mediaPath(media))} onCancel={() => navigate(pathsOf(isTest).list)} />
    </Page>
  );
}

export const NewMediaPage = () => <NewMedia isTest={false} />;
export const NewTestMediaPage = () => <NewMedia isTest />;
