/**
 * The devices of the example world, packing line 1, as the home page draws them. The first one is chosen without an
 * act. Each has to be in the example of `listDevices`.
 */
export const packingLine = [
  'scanner-0001',
  'scanner-0002',
  'edge-gateway-01',
  'packing-host-01',
] as const;

/** The ID of a device of packing line 1. */
export type LineDevice = (typeof packingLine)[number];
