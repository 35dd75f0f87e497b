import { lockDataFolder } from './data-lock';

/** A process that only locks the folder given as its argument, until it is killed. */
process.on('message', () => {
  try {
    lockDataFolder(process.argv[2] ?? '');
    process.send?.('holds');
  } catch (error) {
    process.send?.((error as Error).message);
  }
});
process.send?.('ready');
