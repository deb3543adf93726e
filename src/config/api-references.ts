import type { ReferenceOptions } from 'docusaurus-plugin-static-api-docs/options';
import { downloadsPage } from './downloads';

/** A reference of the site. All places that list the references take it from here. */
export interface Reference extends ReferenceOptions {
  /** Also the id of its docs plugin instance. */
  readonly outputDir: `reference-${string}`;
  /** What every page calls it: the title of its specification. */
  readonly title: string;
  /** Says on the home page what the interface is for. */
  readonly description: string;
}

/** The remote device management platform. */
export const platformApi = {
  specification: 'api-specs/connected-intelligence-suite.openapi.yaml',
  prose: true,
  checksums: downloadsPage,
  outputDir: 'reference-platform',
  routeBasePath: 'api/connected-intelligence-suite',
  serverVariable: 'SUITE_URL',
  title: 'Remote Management backend',
  description: 'Manage the devices, commands, actions, locations, and users of an organization.',
} as const satisfies Reference;

/** The service for the scanners of a computer. */
export const serviceApi = {
  specification: 'api-specs/device-integration-service.openapi.yaml',
  prose: true,
  checksums: downloadsPage,
  outputDir: 'reference-service',
  routeBasePath: 'api/device-integration-service-api',
  serverVariable: 'SERVICE_URL',
  title: 'Device integration service API',
  description: 'Read, configure, and command the scanners connected to a computer.',
} as const satisfies Reference;

/** The WebSocket channels of the service. */
export const scannerEvents = {
  specification: 'api-specs/device-integration-service-events.asyncapi.yaml',
  prose: true,
  checksums: downloadsPage,
  outputDir: 'reference-events',
  routeBasePath: 'api/device-integration-service-events',
  title: 'Scanner events',
  description: 'Receive barcodes and changes of device status as they happen.',
} as const satisfies Reference;

/** The OpenAPI references. Add a further one here. */
export const apiReferences = [platformApi, serviceApi] as const;

/** The AsyncAPI references. Add a further one here. */
export const eventReferences = [scannerEvents] as const;

/** All references, in the order in which the site lists them. */
export const references = [...apiReferences, ...eventReferences] as const;

/**
 * Returns the reference that a page belongs to.
 *
 * @param pathname - without the base path of the site
 */
export function referenceOf(pathname: string): (typeof references)[number] | undefined {
  return references.find(({ routeBasePath }) => `${pathname}/`.startsWith(`/${routeBasePath}/`));
}
