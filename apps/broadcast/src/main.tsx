import { mountConsole } from '@loa/shell';
import { appConfig } from './app.config';

void mountConsole(appConfig);
