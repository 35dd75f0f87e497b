import SpeakerGroupOutlined from '@mui/icons-material/SpeakerGroupOutlined';
import TvOutlined from '@mui/icons-material/TvOutlined';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import { useUsualKind } from '../use-app-config';

/** Icon of this console's devices: boards where most devices are boards, loudspeakers elsewhere. */
export function DeviceIcon(props: Pick<SvgIconProps, 'fontSize' | 'sx' | 'aria-hidden'>) {
  const Icon = useUsualKind() === 'led' ? TvOutlined : SpeakerGroupOutlined;
  return <Icon {...props} />;
}
