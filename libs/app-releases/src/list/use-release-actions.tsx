import { APP_RELEASE_CALLS, type AppRelease } from '@loa/contracts/app-releases';
import { useAllowed } from '@loa/permissions';
import { confirm, toast, type UserAction } from '@loa/ui-kit';
import CloudDownloadOutlined from '@mui/icons-material/CloudDownloadOutlined';
import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import { useMutation } from '@tanstack/react-query';
import { appReleasesApi } from '../api/app-releases-api';

const EDIT = 'CAU_HINH_HE_THONG_EDIT';

/** Actions for a release beside editing. */
export function useReleaseActions() {
  const allowed = useAllowed();
  const { mutate: publish } = useMutation(appReleasesApi.publish());
  const { mutate: withdraw } = useMutation(appReleasesApi.withdraw());

  const askAndPublish = async ({ id, name, version_name, platform }: AppRelease) => {
    const where =
      platform === 'device_fw'
        ? 'Các máy có thể được nâng cấp lên bản này.'
        : 'Ai cũng tải được bản này ở trang tải ứng dụng.';
    const title = `Phát hành “${name}” ${version_name}?`;
    if (
      await confirm({ title, message: `${where} Sau đó không đổi được tệp và phiên bản.`, confirmLabel: 'Phát hành' })
    )
      publish(id, { onSuccess: () => toast.success('Đã phát hành') });
  };
  const askAndWithdraw = async ({ id, name, version_name }: AppRelease) => {
    const message = 'Không ai tải được bản này nữa; máy đã cài vẫn dùng được. Có thể phát hành lại.';
    if (await confirm({ title: `Thu hồi “${name}” ${version_name}?`, message, confirmLabel: 'Thu hồi' }))
      withdraw(id, { onSuccess: () => toast.success('Đã thu hồi') });
  };
  return (release: AppRelease) =>
    allowed<UserAction>(
      [
        release.status === 'published'
          ? { label: 'Thu hồi', permission: EDIT, icon: <CloudOffOutlined />, run: () => askAndWithdraw(release) }
          : {
              label: 'Phát hành',
              permission: EDIT,
              icon: <CloudDownloadOutlined />,
              run: () => askAndPublish(release),
            },
      ],
      APP_RELEASE_CALLS.scope,
    );
}
