import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ackMessage, commandMessage, enrolment, planDocument, planMessage, presenceMessage, reportMessage, statusMessage } from '@loa/contracts/device-protocol';
import { announced, announcement } from '@loa/contracts/devices';
import * as z from 'zod';

/** What travels, by the name of its file in docs/device-protocol. */
export const SHAPES = { ack: ackMessage, announced, announcement, command: commandMessage, enrolment, plan: planMessage, 'plan-document': planDocument, presence: presenceMessage, report: reportMessage, status: statusMessage } as const;
export type ShapeName = keyof typeof SHAPES;

/** The JSON Schema of a shape, as it is written: what a device may send, or must read. */
export const schemaText = (name: ShapeName) => `${JSON.stringify({ title: name, ...z.toJSONSchema(SHAPES[name], { io: 'input' }) }, null, 2)}\n`;

export const schemaNames = Object.keys(SHAPES) as ShapeName[];
export const writeSchemas = (folder: string) => Promise.all(schemaNames.map((name) => writeFile(join(folder, `${name}.json`), schemaText(name))));
