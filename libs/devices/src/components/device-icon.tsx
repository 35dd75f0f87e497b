import { useCapability } from '@loa/app-config';
import SpeakerGroupOutlined from '@mui/icons-material/SpeakerGroupOutlined';
import TvOutlined from '@mui/icons-material/TvOutlined';

/** What the devices of this console look like: boards where it runs boards, loudspeakers elsewhere. */
export function DeviceIcon(props: { fontSize?: 'small' }) {
  const Icon = useCapability('boards') ? TvOutlined : SpeakerGroupOutlined;
  return <Icon {...props} />;
}
