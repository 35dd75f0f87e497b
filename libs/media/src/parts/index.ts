export { mediasApi } from '../api/medias-api';
export { addressOf } from '../model/address-of';
export { MEDIA_ACCEPT, MEDIA_EXAMPLES, refusalOf } from '../model/media-files';
export { mediaPath } from '../model/media-paths';
export { kindLabels } from '../model/media-words';
export { drawScrolling, scrolledTo } from '../view/scrolling';
export { MediaThumbnail } from '../list/media-thumbnail';
export { ArrivingList } from '../arriving/arriving-list';
export { useArrivingMedia } from '../arriving/use-arriving-media';
