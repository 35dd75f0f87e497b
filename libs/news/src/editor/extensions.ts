import { NEWS_PICTURE, NEWS_PICTURE_PATH } from '@loa/contracts/news';
import Image from '@tiptap/extension-image';
import { TableKit } from '@tiptap/extension-table';
import StarterKit from '@tiptap/starter-kit';
import { isLinkAllowed } from '../model/link-allowed';

export const HEADINGS = [2, 3, 4] as const;

/** Only pictures that were uploaded here: one that is copied from elsewhere would vanish on save. */
const OwnImage = Image.extend({
  parseHTML: () => [
    {
      tag: `img[src^="${NEWS_PICTURE_PATH}"]`,
      getAttrs: (element) => (NEWS_PICTURE.test(element.getAttribute('src') ?? '') ? null : false),
    },
  ],
});

/** Elements that the server stores: no others can be typed or pasted. */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [...HEADINGS] },
    code: false,
    codeBlock: false,
    link: {
      openOnClick: false,
      autolink: true,
      defaultProtocol: 'https',
      protocols: ['mailto', 'tel'],
      isAllowedUri: (address) => isLinkAllowed(address),
      HTMLAttributes: { rel: 'noopener noreferrer nofollow', target: '_blank' },
    },
  }),
  OwnImage.configure({ inline: false, allowBase64: false }),
  TableKit.configure({ table: { resizable: false, renderWrapper: false } }),
];
