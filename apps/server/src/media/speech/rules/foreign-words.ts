import { type ReadingRule, anyCase, notAfter, notBefore, oneOf } from '../reading-rule.ts';

/** As Vietnamese says them, however their capitals are written. */
const words: Record<string, string> = {
  'covid-19': 'cô vít mười chín', 'covid': 'cô vít', 'wi-fi': 'oai phai', 'wifi': 'oai phai', 'internet': 'in tơ nét', 'email': 'i meo', 'e-mail': 'i meo',
  'website': 'oép xai', 'web': 'oép', 'zalo': 'za lô', 'zalo oa': 'za lô o a', 'facebook': 'phây búc', 'fanpage': 'phan pết', 'messenger': 'mét xen giơ', 'youtube': 'diu túp',
  'tiktok': 'tíc tóc', 'google': 'gu gồ', 'online': 'on lai', 'offline': 'óp lai', 'livestream': 'lai trim', 'app': 'áp', 'qr': 'quy a', 'vneid': 'vê en e i đi',
  'vssid': 'vê ét ét ai đi', 'vnpt': 'vê en pê tê', 'viettel': 'viết teo', 'evn': 'e vê en', 'vtv': 'vê tê vê', 'ocop': 'ô cốp', 'asean': 'a xê an',
  'unicef': 'u ni xép', 'unesco': 'u nét xcô', 'who': 'vê kép hát o', 'atm': 'a tê mờ', 'otp': 'ô tê pê', 'hba1c': 'hát bê a một xê', 'sars-cov-2': 'sác cô vi hai', 'qr-code': 'quy a cốt', 'zoom': 'dum', 'sms': 'ét em ét', 'cdc': 'xê dê xê', 'spo2': 'sờ pê o hai', 'rh-': 'rờ hát âm', 'rh+': 'rờ hát dương',
  'vitamin': 'vi ta min', 'virus': 'vi rút', 'vaccine': 'vắc xin', 'vacxin': 'vắc xin', 'smartphone': 'xờ mát phôn', 'laptop': 'láp tóp', 'karaoke': 'ka ra ô kê',
  'camera': 'ca mê ra', 'video': 'vi đi ô', 'clip': 'cờ líp', 'sim': 'xim', 'hotline': 'hót lai', 'marathon': 'ma ra tông',
  'sea games': 'xi ghêm', 'full': 'phun', 'cod': 'xê o đê', 'sjc': 'ét gi xê', 'pc': 'pê xê', 'uv': 'u vê', 'fm': 'ép mờ', 'ph': 'pê hát',
};

export const foreignWords: ReadingRule[] = [[anyCase`${notBefore}(?:${oneOf(Object.keys(words))})${notAfter}`, (found) => words[found.toLowerCase()]!]];
