import { join } from 'node:path';
import { folderFiles } from './folder';
import type { FileStore } from './port';
import { s3Files } from './s3';
import type { FileSettings } from './settings';

export const openFiles = (settings: FileSettings, dataFolder: string): FileStore =>
  settings.kind === 's3' ? s3Files(settings) : folderFiles(join(dataFolder, 'files'));
