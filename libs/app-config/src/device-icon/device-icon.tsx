import SpeakerGroupOutlined from '@mui/icons-material/SpeakerGroupOutlined';
import TvOutlined from '@mui/icons-material/TvOutlined';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import { useCapability } from '../use-app-config';

/** What the devices of this console look like: boards where it runs boards, loudspeakers elsewhere. */
export function DeviceIcon(props: Pick<SvgIconProps, 'fontSize' | 'sx' | 'aria-hidden'>) {
  const Icon = useCapability('boards') ? TvOutlined : SpeakerGroupOutlined;
  return <Icon {...props} />;
}
