import { inLine } from '@loa/app-config';
import { AREA_LEVELS, PLACE_LEVELS, type Place, type PlaceLevel } from '@loa/contracts/areas';
import { useAccount } from '@loa/auth';
import { useAllowed } from '@loa/permissions';
import { confirm, toast, type UserAction } from '@loa/ui-kit';
import AccountTreeOutlined from '@mui/icons-material/AccountTreeOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import DriveFileMoveOutlined from '@mui/icons-material/DriveFileMoveOutlined';
import PauseCircleOutlined from '@mui/icons-material/PauseCircleOutlined';
import PlayCircleOutlined from '@mui/icons-material/PlayCircleOutlined';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { placesApi } from '../api/places-api';
import { isLevelUsed, permissionAt } from '../model/place-levels';
import { usePlaceAddresses, usePlaceWords } from '../model/use-place-words';

/** Actions for one place of the list. */
export function usePlaceActions(level: PlaceLevel, onMove: (place: Place) => void) {
  const allowed = useAllowed();
  const goTo = useNavigate();
  const { area_levels } = useAccount();
  const addresses = usePlaceAddresses();
  const { word } = usePlaceWords(level);
  const below = PLACE_LEVELS.filter(isLevelUsed(area_levels)).find((one) => AREA_LEVELS[one] > AREA_LEVELS[level]);
  const { title: titleBelow } = usePlaceWords(below ?? level);
  const { mutate: remove } = useMutation(placesApi[level].remove());
  const { mutate: turn } = useMutation(placesApi[level].turn());

  const askAndDelete = async ({ id, name }: Place) => {
    if (await confirm({ message: `Bạn chắc chắn muốn xóa ${name}?`, danger: true }))
      remove(id, { onSuccess: () => toast.success(`Đã xóa ${word}`) });
  };
  const askAndTurn = async (place: Place) => {
    const question = {
      title: `Ngừng hoạt động ${place.name}?`,
      message: 'Nơi này không còn được chọn cho việc mới. Những gì đang có ở đây vẫn giữ nguyên.',
      confirmLabel: 'Ngừng hoạt động',
    };
    if (place.is_active && !(await confirm(question))) return;
    turn(place, {
      onSuccess: () =>
        toast.success(place.is_active ? `${place.name} đã ngừng hoạt động` : `${place.name} hoạt động trở lại`),
    });
  };

  return (place: Place): UserAction[] => {
    const edit = permissionAt(level, 'EDIT');
    const changes = [
      ...(level === 'province'
        ? []
        : [{ label: 'Chuyển nơi khác', permission: edit, icon: <DriveFileMoveOutlined />, run: () => onMove(place) }]),
      place.is_active
        ? { label: 'Ngừng hoạt động', permission: edit, icon: <PauseCircleOutlined />, run: () => askAndTurn(place) }
        : { label: 'Cho hoạt động lại', permission: edit, icon: <PlayCircleOutlined />, run: () => askAndTurn(place) },
    ];
    return allowed<UserAction>([
      ...(below
        ? [
            {
              label: `Xem ${inLine(titleBelow)} bên trong`,
              permission: permissionAt(below, 'VIEW'),
              icon: <AccountTreeOutlined />,
              run: () => goTo(`${addresses[below]}?within=${place.id}`),
            },
          ]
        : []),
      ...(place.merged_into ? [] : changes),
      {
        label: 'Xóa',
        permission: permissionAt(level, 'DELETE'),
        icon: <DeleteOutlined />,
        danger: true,
        run: () => askAndDelete(place),
      },
    ]);
  };
}
