import { references } from './api-references';

/** Data about this site for the search and the list of all pages. */

/** The section of the guides, preferred for plain words. */
export const guideSection = 'Guides';

/** The sections of the site. A page belongs to the first one whose prefix its route starts with. */
export const sections = [
  ...references.map(({ title, routeBasePath }) => ({
    label: title,
    prefix: `/${routeBasePath}/`,
  })),
  { label: guideSection, prefix: '/' },
] as const;

/** Label of a section of the site. */
export type SectionLabel = (typeof sections)[number]['label'];

/** Returns the section that a route, written without the base path of the site, belongs to. */
export function sectionOf(route: string): SectionLabel {
  const slashed = route.endsWith('/') ? route : `${route}/`;
  const section = sections.find(({ prefix }) => slashed.startsWith(prefix));
  if (!section) throw new Error(`The route ${route} does not start with a slash.`);
  return section.label;
}

/** The labels of all sections, the guides first. */
export const sectionLabels: readonly SectionLabel[] = [
  ...new Set<SectionLabel>([guideSection, ...sections.map(({ label }) => label)]),
];

/** Returns the anchor of a section on the page that lists all pages. */
export function sectionId(label: string): string {
  return label.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
}

/** Synonyms. The index lists the words of a line under the first one. */
export const synonyms: readonly (readonly string[])[] = [
  ['delete', 'remove', 'erase', 'uninstall', 'unregister'],
  ['add', 'create', 'register', 'new', 'onboard', 'import'],
  ['update', 'change', 'edit', 'modify', 'rename', 'replace', 'upgrade'],
  ['list', 'find', 'search', 'filter'],
  ['get', 'read', 'show', 'fetch'],
  ['collect', 'download', 'retrieve'],
  ['create', 'start'],
  ['disable', 'off', 'deactivate'],
  ['enable', 'on', 'activate'],
  ['auth', 'token', 'jwt', 'bearer', 'authentication', 'login', 'signin', 'password'],
  ['credentials', 'key', 'secret'],
  ['rma', 'repair'],
  ['reboot', 'restart', 'reset'],
  ['role', 'permission', 'rights', 'access'],
  ['unauthorized', '401'],
  ['4xx', '402', '405', '406', '409', '410', '413', '415', '422'],
  ['5xx', '500', '501', '502', '503', '504'],
  ['retry', 'backoff'],
  ['repeat', 'retry', 'idempotent'],
  ['rate', 'throttle', 'throttling'],
  ['pagination', 'paging', 'paginate', 'next'],
  ['sort', 'order'],
  ['firmware', 'upgrade', 'flash'],
  ['config', 'configuration', 'configure', 'settings'],
  ['websocket', 'ws', 'socket'],
  ['install', 'setup', 'uninstall'],
  ['edge', 'gateway'],
  ['telemetry', 'measurements', 'battery'],
  ['properties', 'property', 'mac'],
  ['connected', 'heartbeat', 'online'],
  ['children', 'connected'],
  ['site', 'location', 'warehouse'],
  ['mail', 'email'],
  ['org', 'organization', 'organisation', 'tenant'],
  ['log', 'logs'],
  ['beep', 'sound', 'buzz'],
  ['batch', 'bulk', 'several', 'many', 'multiple'],
  ['memory', 'ram'],
  ['fleet', 'many'],
  ['diagram', 'architecture'],
  ['simulator', 'sandbox', 'mock', 'emulator'],
  ['systemd', 'daemon', 'background'],
  ['refused', 'econnrefused'],
  ['silent', 'unattended'],
];

/** Readers' phrases, and the words used on pages. */
export const wordsOfPhrase: Readonly<Record<string, string>> = {
  'mac address': 'mac',
  'hardware address': 'mac',
  timezone: 'time zone',
  eaddrinuse: 'address already in use',
  'getting started': 'quickstart',
  'get started': 'quickstart',
  'api call': 'api request',
  'api calls': 'api requests',
};

/** Words to ignore in queries, without their apostrophes. */
export const fillers: readonly string[] =
  'a an and are arent as at be between by can cannot cant couldnt didnt difference do does doesnt dont exist exists for from go goes hasnt havent how i if in into is isnt it its me my need needs not of on once or our so than that the their them then there these they this to use using versus vs want was wasnt we what when where which who why will with without wont wouldnt you your'.split(
    ' ',
  );

/** Words for devices: operations say "device", readers often name its kind. */
export const deviceWords: readonly string[] = ['device', 'scanner', 'computer', 'gateway'];

/** Sections that only contain links to other pages. */
export const skippedSections: readonly string[] = [
  'next-steps',
  'related',
  'guides',
  'uses-requests',
  'uses-answers',
  'uses-schemas',
];

/** The organization is in every path of the platform, so it is useless in a query. */
export const pathPrefix = /^\/api\/\{[^}]*\}/;

/** URL segment of schema pages in a reference. */
export const schemaFolder = '/schemas/';
