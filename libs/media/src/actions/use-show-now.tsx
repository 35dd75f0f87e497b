import { useAllowed } from '@loa/permissions';
import type { UserAction } from '@loa/ui-kit';
import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import { useNavigate } from 'react-router-dom';
import { SHOW_NOW, type ShownType } from '../model/media-paths';

interface Shown {
  type: ShownType;
  id: string;
  name: string;
  /** Nothing of it can be shown yet. */
  disabled?: boolean;
}

/** Editing comes first: on a phone only one button is visible, and the others are in the menu. */
export const withShowNow = (own: UserAction[], showNow: UserAction[]) =>
  own.toSpliced(Number(own[0]?.label === 'Sửa'), 0, ...showNow);

/** Chiếu ngay, for users who may create e-bulletins: with a given item in the form, or to be chosen there. */
export function useShowNow() {
  const navigate = useNavigate();
  const allowed = useAllowed();
  return (shown?: Shown): UserAction[] => {
    const run = () =>
      void navigate(shown ? `${SHOW_NOW}&${shown.type}=${shown.id}` : SHOW_NOW, { state: { name: shown?.name } });
    return allowed([
      {
        label: 'Chiếu ngay',
        permission: 'LICH_PHAT_MEDIA_ADD',
        icon: <CampaignOutlined fontSize="small" />,
        quick: true,
        disabled: shown?.disabled ?? false,
        run,
      },
    ]);
  };
}
