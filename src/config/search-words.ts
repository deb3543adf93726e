/** The words of readers and of pages: which mean the same, which say nothing, and which ask for what place. */

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

/** Readers' phrases, as regular expressions, and the words that pages use. */
export const wordsOfPhrase: Readonly<Record<string, string>> = {
  "(?:not|\\p{L}+n['’]?t) (?:yet )?(?:connected|online)": 'disconnected',
  "(?:not|\\p{L}+n['’]?t) (?:scan|read)(?:ning|ing)?": 'no scans',
  'log(?:ged|ging)? in': 'login',
  'sign(?:ed|ing)? in': 'signin',
  'api key': 'apikey',
  'c#': 'csharp',
  '[.]net': 'dotnet',
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

/**
 * What readers ask for in words that the pages don't use, by the place that answers: names of what isn't there,
 * other products' terms, and half sentences. A query that is one of them finds its place first.
 */
export const wordsOfPlaces: Readonly<Record<string, string>> = {
  '/docs/assistants': 'chatgpt, copilot, llm, mcp server, ai assistant',
  '/docs#start-here': 'where do i start',
  '/docs/downloads#this-site-as-files': 'offline documentation, documentation as pdf, print',
  '/docs/downloads#specifications':
    'swagger, openapi, asyncapi, insomnia, bruno, sdk, generate client, code generator, openapi generator',
  '/docs/iot-platform/concepts/glossary#samples-and-responses':
    'curl, go, golang, java, javascript, typescript, js, node.js, node, python, csharp, dotnet, powershell, bash, php, rust, ruby, kotlin, sample language, code sample, code example',
  '/docs/iot-platform/concepts/glossary#values-to-replace':
    'placeholder value, variable, base url, env variable',
  '/docs/iot-platform/concepts/glossary#locations-and-devices':
    'sample data, example data, test data',
  '/docs/iot-platform/concepts/architecture#three-interfaces':
    'mqtt, amqp, opc ua, modbus, coap, grpc, graphql, kafka, soap, odata, protocol, port and protocol',
  '/docs/iot-platform/concepts/errors-and-retries': 'error code, error handling, error response',
  '/docs/iot-platform/concepts/errors-and-retries#the-local-service': 'code 0, error 0',
  '/docs/iot-platform/concepts/errors-and-retries#what-each-status-means':
    'http status code, status code, exit code, bad gateway, gateway timeout, internal server error',
  '/docs/iot-platform/concepts/glossary': 'definition, terminology, term, abbreviation, vocabulary',
  '/docs/iot-platform/concepts/overview#devices-categories-and-templates':
    'device template, device category',
  '/docs/iot-platform/tutorials/quickstart': 'first request, first step, hello world, tutorial',
  '/docs/iot-platform/tutorials/web-application/authentication':
    'log in, sign in, api key, api token, oauth, basic auth, client secret',
  '/docs/iot-platform/tutorials/web-application/settings/locations#add-a-location':
    'locations from a file, import locations, many locations',
  '/docs/proxies-and-closed-networks#ports': 'firewall, open port',
  '/docs/device-integration-service/installation#install-the-service':
    'start after reboot, autostart, start automatically',
  '/docs/device-integration-service/configuration#switch-functions-by-command':
    'lock scanner, block scanner',
  '/docs/iot-platform/tutorials/web-application/settings/users#delete-a-user':
    'employee left, user left, left the company, offboarding, deactivate user',
  '/docs/limits#sign-in':
    'forgot password, reset password, password reset, 2fa, mfa, two factor, sso, saml, oidc, ldap, client credentials, second factor, single sign-on, service account, technical user',
  '/docs/limits#token-lifetime': 'refresh token, token refresh, revoke token, oauth',
  '/docs/limits#403': 'access denied, permission denied',
  '/docs/limits#capacity':
    'how many devices, number of devices, maximum number of devices, largest number, scale',
  '/docs/limits#duplicate-id': 'exists already, already exists, id in use, duplicate device',
  '/docs/limits#concurrent-updates':
    'etag, if-match, optimistic locking, lost update, precondition failed, 412, 428, race condition',
  '/docs/limits#retention': 'gdpr, audit log, audit trail, telemetry history, time series, privacy',
  '/docs/limits#webhooks':
    'alarm, alert, notification, push notification, email notification, subscribe, email when a device goes offline',
  '/docs/limits#cancel': 'undo, stop command, stop running command, abort',
  '/docs/limits#serial-number': 'serial number',
  '/docs/limits#versions': 'api version, versioning, deprecation, breaking change',
  '/docs/limits': 'sla, uptime, quota, guarantee',
  '/docs/troubleshooting#connected-but-no-scans':
    'no scans, no barcodes, get any scans, nothing is scanned',
  '/docs/troubleshooting#pending':
    'pending forever, stuck in pending, command stuck, command hangs',
  '/docs/troubleshooting#401-on-requests-that-used-to-work': 'token not accepted, suddenly 401',
  '/docs/recipes/report-disconnected': 'disconnected scanner, disconnected device, offline scanner',
  '/docs/recipes/respond-to-scans#troubleshoot': 'scan twice, double scan, duplicate scan',
  '/docs/recipes/suite-client': 'client library, api client',
  '/docs/device-integration-service/limits#supported':
    'kubernetes, k8s, helm chart, container, podman, macos, raspberry pi, arm, android, ios, usb, serial port, bluetooth, docker, windows version',
  '/docs/device-integration-service/first-scanner': 'set up a scanner, new scanner',
  '/docs/device-integration-service/scanner-events#several-programs':
    'two apps, same scanner, share a scanner',
  '/docs/device-integration-service/scanner-events': 'websocket, web socket, websockets',
  '/docs/device-integration-service/scanner-events-in-a-web-page':
    'barcode in browser, browser, wss, mixed content',
  '/docs/device-integration-service/scanner-event-clients#write-a-client':
    'reconnect, network loss, connection lost',
  '/docs/device-integration-service/simulator':
    'test without a scanner, no scanner, without hardware, demo, playground, try out',
  '/docs/proxies-and-closed-networks#407': 'proxy password, proxy authentication',
  '/docs/proxies-and-closed-networks': 'air gapped, no internet, closed network, intranet',
};
