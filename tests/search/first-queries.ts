/** What readers come with: names, paths, enum values, errors and plain words. */
export const firstQueries = [
  'failedDevices',
  'GET /devices',
  'WAITING_FOR_APPROVAL',
  '/sub_barcode',
  '404 location',
  'quickstart',
  'remove a device',
  'upgrade firmware',
] as const;
