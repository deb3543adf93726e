export { DownloadsList } from './downloads-list';
export { type Download, downloadsOf, writeDownloads } from './downloads';
export { downloadsFolder } from './folder';
export { versionDate } from './version-date';
