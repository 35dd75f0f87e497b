import { useAccount } from '@loa/auth';
import { PLACE_PARENTS, type PlaceLevel } from '@loa/contracts/areas';
import { useCan } from '@loa/permissions';
import { RecordedPanel } from '@loa/records/history';
import Alert from '@mui/material/Alert';
import MuiLink from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { areasQuery } from '../api/areas-api';
import { placesApi } from '../api/places-api';
import { NEW, permissionAt, PLACE_PARAM } from '../model/place-levels';
import { usePlaceWords } from '../model/use-place-words';
import { PlaceFacts } from './place-facts';
import { PlaceForm } from './place-form';
import { PlacePeople } from './place-people';

interface PlacePanelProps {
  level: PlaceLevel;
  id: string;
  /** Area of the list's filter: the most likely parent of a new place. */
  within: string | undefined;
  onClose: () => void;
}

/**
 * Most likely parent of a new place: the list's filter or the user's own area, where it is allowed as a parent.
 * Undefined until it is known.
 */
function useLikelyParent(level: PlaceLevel, within: string | undefined) {
  const { area: root } = useAccount();
  const { data: tree, isLoading } = useQuery(areasQuery(within ? [within] : []));
  const likely = within ? tree?.byId.get(within) : root;
  if (isLoading) return undefined;
  return likely && level !== 'province' && PLACE_PARENTS[level].includes(likely.level) ? likely.id : null;
}

/** One place beside the list: a form for users who may edit it, else read-only. A merged one links to its successor. */
export function PlacePanel({ level, id, within, onClose }: PlacePanelProps) {
  const can = useCan();
  const { title, word } = usePlaceWords(level);
  const isNew = id === NEW;
  const detail = useQuery({ ...placesApi[level].detail(id), enabled: !isNew });
  const place = detail.data;
  const likelyParent = useLikelyParent(level, within);
  const fills = can(permissionAt(level, isNew ? 'ADD' : 'EDIT')) && !place?.merged_into;
  return (
    <RecordedPanel
      open
      query={isNew ? undefined : detail}
      isForm={fills}
      onClose={onClose}
      title={isNew ? `Thêm ${word}` : (place?.name ?? title)}
    >
      {place?.merged_into && (
        <Alert severity="info" sx={{ mb: 2 }}>
          Đã sáp nhập vào{' '}
          <MuiLink component={Link} to={`?${PLACE_PARAM}=${place.merged_into.id}`}>
            {place.merged_into.name}
          </MuiLink>
        </Alert>
      )}
      {fills && (isNew || place) && likelyParent !== undefined && (
        <PlaceForm level={level} place={place} likelyParent={likelyParent} onDone={onClose} />
      )}
      {!fills && place && <PlaceFacts place={place} />}
      {place && can('LICH_PHAT_MEDIA_VIEW') && (
        <MuiLink
          component={Link}
          to={`/ban-tin-dien-tu/noi-dung-mac-dinh?area=${place.id}`}
          sx={{ display: 'inline-block', my: 2 }}
        >
          Nội dung mặc định của màn hình
        </MuiLink>
      )}
      {place && <PlacePeople id={place.id} />}
    </RecordedPanel>
  );
}
