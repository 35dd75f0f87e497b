import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  ackMessage,
  commandMessage,
  enrolment,
  planDocument,
  planMessage,
  presenceMessage,
  reportMessage,
  statusMessage,
} from '@loa/contracts/device-protocol';
import { announced, announcement } from '@loa/contracts/devices';
import * as z from 'zod';
import { casesText } from './cases';

/** Messages of the protocol, by the name of their file in docs/device-protocol. */
export const SHAPES = {
  ack: ackMessage,
  announced,
  announcement,
  command: commandMessage,
  enrolment,
  plan: planMessage,
  'plan-document': planDocument,
  presence: presenceMessage,
  report: reportMessage,
  status: statusMessage,
} as const;
export type ShapeName = keyof typeof SHAPES;

/** The JSON Schema of a message as text. */
export const schemaText = (name: ShapeName) =>
  `${JSON.stringify({ title: name, ...z.toJSONSchema(SHAPES[name], { io: 'input' }) }, null, 2)}\n`;

export const schemaNames = Object.keys(SHAPES) as ShapeName[];
/** Files beside the page for makers that are generated from the product. */
export const writtenFiles = (): Record<string, string> => ({
  ...Object.fromEntries(schemaNames.map((name) => [`${name}.json`, schemaText(name)])),
  'cases.json': casesText(),
});
export const writeFiles = (folder: string) =>
  Promise.all(Object.entries(writtenFiles()).map(([file, text]) => writeFile(join(folder, file), text)));
