import { afterEach, beforeEach, expect, it } from 'vitest';
import { eventually, openStage, type Stage } from './stage.fixture';

let stage: Stage;
beforeEach(async () => {
  stage = await openStage();
});
afterEach(() => stage.close());

const isOver = (id: string) =>
  ['succeeded', 'failed'].some((outcome) => stage.answers(id).includes(outcome as 'failed'));
/** A device that has downloaded half of its new software. */
async function downloading() {
  const device = await stage.start('first');
  const id = await stage.order('upgrade', { upgrade: stage.upgrade });
  await eventually(() => stage.waiting.size === 1 && stage.answers(id).includes('downloading'));
  return { device, id };
}

it('continues an upgrade when its process was killed during the download', async () => {
  const { device, id } = await downloading();
  await stage.killed('first', 'second');
  await device.end();
  stage.release();
  await stage.start('second');
  await eventually(() => isOver(id));
  expect(stage.answers(id)).toEqual(['delivered', 'downloading', 'downloading', 'installing', 'succeeded']);
  expect(stage.versions.at(-1)).toBe(stage.upgrade.version_name);
});

it('continues an upgrade when its power went off during the download, and came back', async () => {
  const { device, id } = await downloading();
  await device.order({ type: 'power', is_on: false });
  stage.release();
  await device.order({ type: 'power', is_on: true });
  await eventually(() => isOver(id));
  expect(stage.answers(id)).toEqual(['delivered', 'downloading', 'downloading', 'installing', 'succeeded']);
  expect(stage.versions.at(-1)).toBe(stage.upgrade.version_name);
});

it('sends once, after a power cut, what it could not send before', async () => {
  const device = await stage.start('first');
  const tone = await stage.order('test_tone');
  await eventually(() => stage.answers(tone).includes('delivered'));
  await device.order({ type: 'cut' });
  await eventually(async () => (await stage.onDisk('first')).acks.length === 1);
  await stage.killed('first', 'second');
  await device.end();
  const second = await stage.start('second');
  await eventually(() => isOver(tone));
  await eventually(async () => (await stage.onDisk('second')).acks.length === 0);
  await second.end();
  await stage.start('second');
  const volume = await stage.order('set_volume', { volume: 30 });
  await eventually(() => isOver(volume));
  expect(stage.answers(tone)).toEqual(['delivered', 'succeeded']);
});
