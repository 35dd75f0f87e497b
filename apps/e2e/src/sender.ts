import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gives, startSourceServer } from '@loa/live-source/testing';

/** An empty frame of MPEG-2 layer III: 64 kbit/s, 22.05 kHz, one channel, as the sound beside it. */
const FRAME = Buffer.concat([Buffer.from([0xff, 0xf3, 0x80, 0xc0]), Buffer.alloc(204)]);
const BURST = 64 * 1024;
const EVERY_MS = 250;
const burstOf = (bytes: Buffer) => Buffer.concat(Array.from({ length: Math.ceil(BURST / bytes.length) }, () => bytes));

/** Somebody who sends: HLS at `/hls.m3u8`, and radios at paths of which the test says what they send. */
export async function startSender() {
  const sound = await readFile(join(import.meta.dirname, '../fixtures/thong-bao-ve-sinh.mp3'));
  const bursts = { sound: burstOf(sound), silence: burstOf(FRAME) };
  const server = await startSourceServer({ '/piece.mp3': gives(sound) });
  const pieces = [1, 2, 3].flatMap((n) => ['#EXTINF:10,', `piece.mp3?n=${n}`]);
  server.replies['/hls.m3u8'] = gives(['#EXTM3U', '#EXT-X-TARGETDURATION:11', '#EXT-X-MEDIA-SEQUENCE:1', ...pieces].join('\n'), 'application/vnd.apple.mpegurl');
  const programme: Record<string, keyof typeof bursts | null> = {};
  const listeners: Record<string, number> = {};
  const play = (path: string) => {
    server.replies[path] ??= (_request, response) => {
      if (!programme[path]) return void response.writeHead(404).end();
      listeners[path] = (listeners[path] ?? 0) + 1;
      response.writeHead(200, { 'content-type': 'audio/mpeg' });
      const send = () => {
        const now = programme[path];
        if (now) response.write(bursts[now]);
        else response.destroy();
      };
      send();
      const timer = setInterval(send, EVERY_MS);
      response.on('close', () => {
        clearInterval(timer);
        listeners[path]! -= 1;
      });
    };
  };
  return {
    ...server,
    /** What the radio there sends from now on, also to who listens already. Null: it sends everybody away. */
    sends(path: string, what: keyof typeof bursts | null) {
      programme[path] = what;
      play(path);
    },
    /** How many listen there now. */
    listeners: (path: string) => listeners[path] ?? 0,
  };
}
