import { globSync } from 'node:fs';
import { composeStories, setProjectAnnotations, type Meta, type StoryObj } from '@storybook/react-vite';
import { withCustomConfig } from 'react-docgen-typescript';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import preview from './preview';
import { readingOfTypes } from './properties';

setProjectAnnotations(preview);
const files = import.meta.glob<Record<string, StoryObj> & { default: Meta }>('../libs/**/src/**/*.stories.tsx', {
  eager: true,
});

interface Drawn {
  storyName: string;
  args: object;
  run: (context?: { globals: { variant: string } }) => Promise<void>;
}

/**
 * Waits for answers of the fake API and the drawing after them, without a timer: every task that is ready gets its
 * turn.
 */
async function settle() {
  for (let turn = 0; turn < 40; turn += 1) await new Promise<void>((done) => setImmediate(done));
}

/**
 * Stories are drawn as in a browser, without React's `act`; the setting is restored for the tests of other files, which
 * share this window.
 */
const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
const before = environment.IS_REACT_ACT_ENVIRONMENT;
beforeAll(() => void (environment.IS_REACT_ACT_ENVIRONMENT = false));
afterAll(() => void (environment.IS_REACT_ACT_ENVIRONMENT = before));

afterEach(() => vi.restoreAllMocks());

const storyTexts = Object.values(
  import.meta.glob<string>(['../libs/**/src/**/*.stories.tsx', './preview.tsx'], {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
).join('\n');
const parts = import.meta.glob<Record<string, unknown>>(
  ['../libs/ui-kit/src/index.ts', '../libs/ui-kit/src/*/index.ts'],
  { eager: true },
);
/** Exported components of ui-kit. */
const partNames = () => [
  ...new Set(
    Object.values(parts)
      .flatMap((module) => Object.keys(module))
      .filter((name) => /^[A-Z]\w*[a-z]/.test(name) && !name.endsWith('Context')),
  ),
];
const features = Object.keys(import.meta.glob('../libs/*/src/*-feature.ts')).flatMap(
  (path) => /libs\/([a-z-]+)\/src\/\1-feature/.exec(path)?.[1] ?? [],
);

it('shows every part of ui-kit, and every domain', () => {
  const names = partNames();
  expect(names.length).toBeGreaterThan(40);
  expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(storyTexts))).toEqual([]);
  expect(features.length).toBeGreaterThan(10);
  expect(
    features.filter((domain) => !Object.keys(files).some((file) => file.startsWith(`../libs/${domain}/`))),
  ).toEqual([]);
});

/** Stories of the parts of ui-kit, each with the file's own description. */
const storiesOfParts = Object.entries(files)
  .filter(([file]) => file.includes('/ui-kit/'))
  .flatMap(([, { default: meta, ...own }]) => Object.values(own).map((story) => ({ meta, story })));
/** The story that is named after a part and its use. */
const storyOf = (part: string) =>
  storiesOfParts.find(({ story }) => new RegExp(`^${part} · \\p{Ll}.{5}`, 'u').test(story.name ?? ''));

it('has for every part of ui-kit a story named after it and its use, with controls, and a table of its properties', () => {
  const exported: Record<string, unknown> = Object.assign({}, ...Object.values(parts));
  const without = partNames().filter((part) => {
    const named = storyOf(part);
    const described = named?.meta.component === exported[part] || part in (named?.meta.subcomponents ?? {});
    return !named?.story.args || !named.meta.tags?.includes('autodocs') || !described;
  });
  expect(without).toEqual([]);
});

it('reads a type for each property that a story of a part sets', () => {
  const { include, ...reading } = readingOfTypes;
  const described = new Map(
    withCustomConfig('tsconfig.json', reading)
      .parse(globSync(include))
      .map(({ displayName, props }) => [displayName, props]),
  );
  const isTyped = (part: string, name: string) => (described.get(part)?.[name]?.type.name ?? 'any') !== 'any';
  const untyped = partNames().flatMap((part) =>
    Object.keys(storyOf(part)?.story.args ?? {})
      .filter((name) => !isTyped(part, name))
      .map((name) => `${part}: ${name}`),
  );
  expect(untyped).toEqual([]);
});

describe.each(Object.entries(files))('%s', (file, stories) => {
  it.each(Object.entries(composeStories(stories as never)) as [string, Drawn][])(
    '%s is drawn without a complaint',
    async (_name, story) => {
      const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
      await story.run();
      await settle();
      // React's warning about `act` is caused by this test, not by the story.
      expect(
        complaints.mock.calls
          .map((call) => call.map(String).join(' '))
          .filter((message) => !message.includes('act(...)')),
      ).toEqual([]);
      expect(document.body.textContent).not.toBe('');
    },
  );

  it('is drawn in the dark theme and on a phone, too', async () => {
    const wide = window.matchMedia;
    vi.spyOn(window, 'matchMedia').mockImplementation((media) => ({
      ...wide(media),
      matches: Number(/max-width: ([\d.]+)px/.exec(media)?.[1] ?? 0) >= 390,
    }));
    const dark = { initialGlobals: { ...preview.initialGlobals, theme: 'dark' } };
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    for (const story of Object.values(composeStories(stories as never, dark) as Record<string, Drawn>)) {
      await story.run();
      await settle();
      expect(document.body.textContent, story.storyName).not.toMatch(/Application Error/i);
    }
    expect(complaints.mock.calls.map(String).filter((message) => !message.includes('act(...)'))).toEqual([]);
  });

  it('speaks of boards where there are boards', async () => {
    // Texts in ui-kit and shell stories are invented.
    if (/\/(ui-kit|shell)\//.test(file)) return;
    // Where boards and loudspeakers stand in one list, both are devices.
    const isOfAllKinds = /\/(areas|bulletins|dashboard-page|devices-page|schedules|upgrades-page)\.stories/.test(file);
    // Only this part of the preview: its decorators are around every story already, and a router within a router draws
    // only an error.
    const asBoards = { initialGlobals: { ...preview.initialGlobals, variant: 'led-display' } };
    for (const story of Object.values(composeStories(stories as never, asBoards) as Record<string, Drawn>)) {
      await story.run();
      await settle();
      document.querySelectorAll('[role=note]').forEach((note) => note.remove());
      expect(document.body.textContent, story.storyName).not.toMatch(
        isOfAllKinds ? /Application Error/i : /thiết bị|Application Error/i,
      );
    }
  });

  it('has Vietnamese names, and belongs to a group', () => {
    expect(Object.values(stories).filter((story) => story !== stories.default && !('name' in story))).toEqual([]);
    expect((stories.default as Meta).title).toMatch(/^\p{Lu}[^/]+\/\p{Lu}/u);
  });
});
