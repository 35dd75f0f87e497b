import { consoleApp } from '../../tools/build/console-app.ts';

export default consoleApp(import.meta.dirname);
