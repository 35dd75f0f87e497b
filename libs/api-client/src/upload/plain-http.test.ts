import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

// Over plain http on an office network browsers have no `crypto.randomUUID`, no clipboard and no locks.
it('a file can be uploaded where the page is no secure context', async () => {
  const random = crypto.getRandomValues.bind(crypto);
  vi.stubGlobal('crypto', { getRandomValues: random });
  vi.resetModules();
  const fresh = await import('./uploads');
  const ids = [1, 2].map((at) => fresh.startUpload(new File(['tin'], `tin-${at}.mp3`)).id);
  expect(new Set(ids).size).toBe(2);
  expect(ids[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/);
});
