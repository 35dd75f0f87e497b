import * as z from 'zod';
import { speakVietnamese } from './messages';
import { TEXT_MAX, TEXT_MEDIUM, TEXT_MIN } from '../text-lengths';

// Called here because nearly every shape is made of these: any module that loads one gets Vietnamese messages without
// asking for them.
speakVietnamese();

/** NUL, which no database stores, and half characters (lone surrogates), which no encoding can write. */
const UNSTORABLE = /[\0\p{Cs}]/u;
/**
 * For text that cannot be refused, such as the name of a file or a message stored as proof: those characters become
 * `�`.
 */
export const storable = (text: string) => text.replace(new RegExp(UNSTORABLE, 'gu'), '\ufffd');
/** Storable text without control characters. */
export const usableText = (text: string) => storable(text).replace(new RegExp(CONTROLS, 'gu'), '');
/** A visible character: a name of zero-width spaces is no name. */
const VISIBLE = /[^\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Text exactly as it was typed, for passwords and the like: only characters that cannot be stored are refused. */
export const exactText = z
  .string()
  .refine((text) => !UNSTORABLE.test(text), { message: 'Có ký tự không hợp lệ, hãy xóa rồi nhập lại', abort: true });

/**
 * Control characters that are no blanks, such as bell, backspace and cursor moves: nobody types them, and a terminal or
 * printer would obey them.
 */
const CONTROLS = /[^\P{Cc}\s\x85]/u;

/**
 * Text as it is stored: composed (NFC), so that equal-looking texts are equal; without blank ends; empty when nothing
 * of it is visible.
 */
const asStored = (typed: string) => (VISIBLE.test(typed) ? typed.normalize('NFC').trim() : '');
/** Any text that travels or is stored. Give it a `max`. */
export const text = exactText
  .refine((typed) => !CONTROLS.test(typed), {
    message: 'Có ký tự điều khiển không nhìn thấy được, hãy xóa rồi nhập lại',
    abort: true,
  })
  .overwrite(asStored);

export const shortText = text.min(TEXT_MIN).max(TEXT_MEDIUM);
export const longText = text.min(TEXT_MIN).max(TEXT_MAX);
/** An optional remark: empty means none. */
export const noteText = text.max(TEXT_MEDIUM).default('');

export const sha256Hex = z.string().regex(/^[0-9a-f]{64}$/);
