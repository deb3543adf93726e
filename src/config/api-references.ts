import type { ReferenceOptions } from 'docusaurus-plugin-static-api-docs/options';
import { downloadsPage } from './downloads';
import type { LineDevice } from './packing-line';

/** A reference of the site. All lists of references are based on this. */
export interface Reference extends ReferenceOptions {
  /** Also the ID of its docs plugin instance. */
  readonly outputDir: `reference-${string}`;
  /** Its name on all pages: the title of its specification. */
  readonly title: string;
  /** Purpose of the interface, shown on the home page. */
  readonly description: string;
  /** The device of packing line 1 that the introduction is drawn with. */
  readonly device: LineDevice;
}

/** Languages of the samples, as they are listed. */
const languages = ['curl', 'javascript', 'python', 'csharp', 'powershell', 'java', 'go'] as const;

/** The remote device management platform. */
export const platformApi = {
  specification: 'api-specs/connected-intelligence-suite.openapi.yaml',
  prose: true,
  checksums: downloadsPage,
  outputDir: 'reference-platform',
  routeBasePath: 'api/connected-intelligence-suite',
  serverVariable: 'SUITE_URL',
  sendsRequests: 'script',
  languages,
  title: 'Remote Management backend',
  description: 'Manage the devices, commands, actions, locations, and users of an organization.',
  device: 'edge-gateway-01',
} as const satisfies Reference;

/** The service for a computer's scanners. */
export const serviceApi = {
  specification: 'api-specs/device-integration-service.openapi.yaml',
  prose: true,
  checksums: downloadsPage,
  outputDir: 'reference-service',
  routeBasePath: 'api/device-integration-service-api',
  serverVariable: 'SERVICE_URL',
  sendsRequests: 'script',
  languages,
  title: 'Device integration service API',
  description: 'Read, configure, and command the scanners connected to a computer.',
  device: 'packing-host-01',
} as const satisfies Reference;

/** The WebSocket channels of the service. */
export const scannerEvents = {
  specification: 'api-specs/device-integration-service-events.asyncapi.yaml',
  prose: true,
  checksums: downloadsPage,
  outputDir: 'reference-events',
  routeBasePath: 'api/device-integration-service-events',
  sendsRequests: 'script',
  title: 'Scanner events',
  description: 'Receive barcodes and changes of device status as they happen.',
  device: 'scanner-0001',
} as const satisfies Reference;

/** OpenAPI references. Add new ones here. */
export const apiReferences = [platformApi, serviceApi] as const;

/** AsyncAPI references. Add new ones here. */
export const eventReferences = [scannerEvents] as const;

/** All references, in display order. */
export const references = [...apiReferences, ...eventReferences] as const;

/**
 * Returns the reference of a page, if it belongs to one.
 *
 * @param pathname - without the site's base path
 */
export function referenceOf(pathname: string): (typeof references)[number] | undefined {
  return references.find(({ routeBasePath }) => `${pathname}/`.startsWith(`/${routeBasePath}/`));
}
