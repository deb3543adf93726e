import { rowsOf } from '../../packages/docusaurus-plugin-static-api-docs/src/shared/rows.fixture';

/**
 * What readers look for, written from their questions: a field from an answer, a status from a log,
 * half a title, a mistyped word. Each has the place that answers it: a page or an anchor; several only
 * where they serve a reader equally. A field of one call is looked for at the call, a field that several
 * calls share at the schema that has it, a value at the list that explains it. These are expectations
 * of readers: an index that misses one is wrong, not the query.
 */
const platform = '/api/connected-intelligence-suite';
const service = '/api/device-integration-service-api';
const events = '/api/device-integration-service-events/';
const platformGuides = '/docs/iot-platform';
const web = `${platformGuides}/tutorials/web-application`;
const visibility = `${web}/device-visibility`;
const serviceGuides = '/docs/device-integration-service';
const recipes = '/docs/recipes';
const agentGuides = '/docs/device-integration-agent';
const errors = `${platform}/errors-and-states`;
const architecture = `${platformGuides}/concepts/architecture`;
const authentication = `${web}/authentication`;
const users = `${web}/settings/users`;
const locations = `${web}/settings/locations`;
const agentInstallation = `${agentGuides}/installation`;
const deviceOverview = `${visibility}/device-overview`;
const ubuntu = `${platformGuides}/tutorials/devices/add-an-iot-edge-device-on-ubuntu`;

/** A query and the places that answer it, without or with `#anchor`; a trailing `*` is any end. */
export type QueryCase = readonly [query: string, ...expected: readonly string[]];

/** Reads a table of queries, in which a line with `#` says of what kind those below are. */
const casesOf = (table: string) =>
  rowsOf(table.replaceAll(/^# .*\n/gm, '')) as unknown as readonly QueryCase[];

/**
 * What integrators ask before they build, and when something fails. The place that answers is the first
 * or the second result.
 */
export const questions = casesOf(`
rate limit | /docs/limits#rate-limits
429 | /docs/limits#rate-limits
too many requests | /docs/limits#rate-limits
403 | /docs/limits#403
403 forbidden | /docs/limits#403
duplicate ID | /docs/limits#duplicate-id
add a device that exists already | /docs/limits#duplicate-id | ${visibility}/add-device*
maximum page size | /docs/limits#page-size
largest page | /docs/limits#page-size
maximum body size | /docs/limits#body-size
max request size | /docs/limits#body-size
time zone | /docs/limits#times
format of dates | /docs/limits#times
which role do I need | /docs/limits#roles | ${users}#know-the-roles
token lifetime | /docs/limits#token-lifetime | ${authentication}#look-into-the-token
renew token | /docs/limits#token-lifetime | ${authentication}#look-into-the-token
command to an offline device | /docs/limits#offline | ${visibility}/device-commands*
command stays pending | /docs/troubleshooting#pending
two programs on one scanner | /docs/limits#several-programs | ${serviceGuides}/scanner-events#several-programs
can two apps read the same scanner | ${serviceGuides}/scanner-events#several-programs
silent installation | /docs/limits#silent
unattended install | /docs/limits#silent
supported scanner models | /docs/limits#supported
supported operating systems | /docs/limits#supported
which windows versions are supported | /docs/limits#supported
bluetooth | /docs/limits#supported
docker | /docs/limits#supported
change port 9000 | /docs/limits#port
interrupted firmware upgrade | /docs/limits#interrupted-upgrade
keyboard wedge | /docs/limits#keyboard-wedge
single sign-on | /docs/limits#sign-in
service account | /docs/limits#sign-in
multiple organizations | /docs/limits#organizations
documentation language | /docs/limits#languages
contact support | /docs/troubleshooting#support
I don't get any scans | /docs/troubleshooting#connected-but-no-scans
the scanner doesn't beep | ${serviceGuides}/installation#the-scanner-beeps
the scanner doesn’t beep | ${serviceGuides}/installation#the-scanner-beeps
what's the difference between a command and an action | ${architecture}#decide
getting started | ${platformGuides}/tutorials/quickstart
release notes | /docs/downloads#feed
when was a device last seen | /docs/limits#last-seen
log files | /docs/limits#log-files
LED | /docs/limits#feedback
staging environment | /docs/limits#test-environment
export devices to csv | ${platformGuides}/concepts/pagination-and-filters#export
command vs action | ${architecture}#decide | ${visibility}/device-commands
postman | /docs/downloads#specifications
firmware for a fleet | /docs/limits#fleet | ${recipes}/upgrade-firmware*
is a local scanner a platform device | /docs/limits#same-device
scanner in the local service and on the platform | /docs/limits#same-device
certificate not trusted | /docs/troubleshooting#certificate
SSL certificate problem | /docs/troubleshooting#certificate
self signed certificate | /docs/troubleshooting#certificate
listed locally but offline on the platform | /docs/troubleshooting#listed-locally-offline-on-the-platform
scanner shows in local API but not on platform | /docs/troubleshooting#listed-locally-offline-on-the-platform
connected but no scans | /docs/troubleshooting#connected-but-no-scans
no barcodes arrive | /docs/troubleshooting#connected-but-no-scans
401 after an hour | /docs/troubleshooting#401-after-an-hour
what is not defined | /docs/limits*
go live checklist | /docs/before-you-go-live*
production checklist | /docs/before-you-go-live*
what to log | /docs/before-you-go-live#logs
`);

/**
 * What readers type in words of their own, which are seldom those of the pages: synonyms, statuses, pasted
 * errors, a verb and its object, and what the site offers. The place is the first or the second result.
 */
export const ownWords = casesOf(`
# Other words for the same thing
device offline | /docs/troubleshooting#listed-locally-offline-on-the-platform | /docs/limits#offline | ${recipes}/report-disconnected* | ${agentInstallation}#the-device-does-not-connect
disconnected devices | ${recipes}/report-disconnected* | ${visibility}/home*
heartbeat | ${visibility}/device-connected-devices* | ${recipes}/report-disconnected*
rma | ${platform}/list-repair-returns | ${web}/home*
track a repair | ${web}/home#follow-an-item-in-repair | ${platform}/list-repair-returns*
timezone | /docs/limits#times
devices by serial number | /docs/limits#serial-number
409 conflict | /docs/limits#concurrent-updates
order of commands | /docs/limits#order
upgrade the agent | /docs/limits#upgrades | ${agentInstallation}*
MAC address | ${deviceOverview}* | ${platform}/get-device-properties*
mac addresses | ${deviceOverview}* | ${platform}/get-device-properties*
hardware address | ${deviceOverview}* | ${platform}/get-device-properties*
battery level | ${deviceOverview}* | ${platform}/get-device-telemetries*
page size max | /docs/limits#page-size
uninstall device | ${platform}/delete-device | ${visibility}/add-device#delete-it
remove computer | ${platform}/delete-device | ${visibility}/add-device#delete-it
certificate error | /docs/troubleshooting#certificate | /docs/proxies-and-closed-networks*
corporate proxy | /docs/proxies-and-closed-networks*
firewall ports | /docs/proxies-and-closed-networks#ports | ${serviceGuides}/installation*
reboot scanner | ${service}/reset-device | ${platformGuides}/tutorials/quickstart*
bulk import devices | ${recipes}/add-devices*
csv import | ${recipes}/add-devices*
delete many devices | ${platform}/delete-devices* | ${visibility}/add-device#delete-it
password for the API | ${authentication}* | ${platform}/#authentication
login | ${authentication}*
permissions | /docs/limits#roles | ${users}* | ${recipes}/manage-roles*
hardware information | ${service}/get-host-info* | ${service}/get-connected-device-info*
next page | ${platformGuides}/concepts/pagination-and-filters* | ${visibility}/home*
backoff | ${platformGuides}/concepts/errors-and-retries#retry-with-backoff
idempotent | ${platformGuides}/concepts/errors-and-retries*
timeouts | /docs/before-you-go-live#timeouts | ${recipes}/suite-client*
daemon | ${recipes}/unattended-listener*
CORS | ${serviceGuides}/scanner-events-in-a-web-page*
missed barcodes | /docs/limits#missed-scans | ${serviceGuides}/scanner-events*
# Statuses
429 error | /docs/limits#rate-limits
throttling | /docs/limits#rate-limits
status 403 | /docs/limits#403
500 | ${platformGuides}/concepts/errors-and-retries*
503 service unavailable | ${platformGuides}/concepts/errors-and-retries*
400 | ${errors}#status.400* | ${platformGuides}/concepts/errors-and*
404 | ${errors}#status.404* | ${platformGuides}/concepts/errors-and*
HTTP 401 | ${errors}#status.401* | ${authentication}*
# A verb and its object
update firmware | ${service}/upgrade-device-firmware | ${service}/upgrade-firmware
make scanner beep | ${service}/beep-device
disable scanner | ${service}/disable-scanner
turn scanner off | ${service}/disable-scanner | ${serviceGuides}/configuration#switch*
get telemetry | ${platform}/get-device-telemetries
create location | ${platform}/add-location
remove user | ${platform}/delete-user
edit device | ${platform}/update-device | ${visibility}/add-device#change-it
download logs | ${service}/collect-device-logs
list children | ${platform}/list-device-children
start action | ${platform}/create-action
grant role | ${recipes}/manage-roles* | ${platform}/update-user
backup scanner configuration | ${recipes}/scanner-conf* | ${serviceGuides}/configuration#s*
# Texts of errors, as programs print them
"message": "The root location cannot be deleted." | ${errors}#status.400.the-root-location-cannot-be-deleted
{"name":"NotFound","message":"The user was not found."} | ${errors}#status.404.the-user-was-not-found
curl: (60) SSL certificate problem | /docs/troubleshooting#certificate | /docs/proxies*
connect ECONNREFUSED 127.0.0.1:9000 | ${serviceGuides}/installation* | ${serviceGuides}/scanner-events#troubleshoot
# The site about itself
markdown | /docs/downloads#this-site-as-files
llms.txt | /docs/downloads#this-site-as-files
feed | /docs/downloads#feed
changelog | /docs/downloads#feed
PDF | /docs/downloads#this-site-as-files
offline documentation | /docs/downloads#this-site-as-files
sandbox | ${serviceGuides}/simulator*
mock server | ${serviceGuides}/simulator*
`);

export const queries: readonly QueryCase[] = [
  ...questions,
  ...casesOf(`
# Names of operations in other spellings, and of channels; search.spec.ts looks for each as it is
add-device | ${platform}/add-device | ${visibility}/add-device
getdevicetelemetries | ${platform}/get-device-telemetries
get_device_properties | ${platform}/get-device-properties
receiveBarcode | ${events}#receiveBarcode
receiveStatus | ${events}#receiveStatus
barcodeMessage | ${events}#barcode.barcodeMessage
# Verbs and what they act on, as operations are called
add device | ${platform}/add-device
remove device | ${platform}/delete-device
create user | ${platform}/create-user
send command | ${platform}/send-device-command
list commands | ${platform}/list-device-commands
update location | ${platform}/update-location
get configuration | ${service}/get-device-configuration
beep | ${service}/beep-device
firmwre | ${service}/upgrade-firmware | ${service}/upgrade-device-firmware
# Methods and paths; two interfaces have GET /devices
GET /devices | ${platform}/list-devices | ${service}/list-connected-devices
POST devices commands | ${platform}/send-device-command
GET /rma | ${platform}/list-repair-returns
/rma | ${platform}/list-repair-returns
/deviceTemplates | ${platform}/list-device-templates
visibility-widget | ${platform}/get-device-visibility-widget
/devices/execute-package | ${service}/execute-package
devices/command/firmware-upgrade | ${service}/upgrade-firmware
scan-response-enable | ${service}/enable-scan-response
scan response disable | ${service}/disable-scan-response
host-command/enable | ${service}/enable-host-command
scanner/disable | ${service}/disable-scanner
custom-service | ${service}/send-custom-service-command
/sub_barcode | ${events}#barcode
sub_status | ${events}#status
ws://localhost:9000/sub_barcode | ${events}#barcode
# Fields, where a call takes or gives them
failedDevices | ${platform}/delete-devices#response-200.failedDevices
failed_devices | ${platform}/delete-devices#response-200.failedDevices
failed devices | ${platform}/delete-devices#response-200.failedDevices
primaryKey | ${platform}/get-device-credentials#response-200.primaryKey
secondaryKey | ${platform}/get-device-credentials#response-200.secondaryKey
parentName | ${platform}/list-devices#query.parentName | ${platform}/list-device-children#query.parentName
purchaseOrderNumber | ${platform}/list-repair-returns#query.purchaseOrderNumber
workCenterCode | ${platform}/list-repair-returns#query.workCenterCode
estimatedRepairDate | ${platform}/list-repair-returns#query.estimatedRepairDate
shipToParty | ${platform}/schemas/rma-shipment#fields.shipToParty
problemCode2 | ${platform}/schemas/rma-item#fields.problemCode2
totalDevices | ${platform}/get-device-visibility-widget#response-200.totalDevices
connectedDevices | ${platform}/get-device-visibility-widget#response-200.connectedDevices
percUsage | ${service}/get-service#response-200.memoryUsage.percUsage
freeMemory | ${service}/get-service#response-200.memoryUsage.freeMemory
fwVersion | ${service}/schemas/connected-device#fields.fwVersion
connectionStrings | ${service}/schemas/connected-device#fields.connectionStrings
serialNumber | ${platform}/schemas/rma-item#fields.serialNumber | ${service}/schemas/connected-device#fields.serialNumber
eventType | ${events}#status.payload.eventType
deviceTemplateId | ${platform}/schemas/device-category#fields.deviceTemplateId
displayName | ${platform}/schemas/action#fields.displayName
enrollment | ${platform}/schemas/organization#fields.enrollment
requestId | ${platform}/schemas/error#fields.requestId
numberOfElements | ${platform}/schemas/*#fields.numberOfElements
totalPages | ${platform}/schemas/*#fields.totalPages
body.deviceCategoryId | ${platform}/add-device#body.deviceCategoryId
materialDesc | ${platform}/schemas/rma-item#fields.materialDescription
statusMessage | ${platform}/schemas/command#fields.statusMessage
configId | ${service}/schemas/connected-device#fields.configId
maxMemory | ${service}/get-service#response-200.memoryUsage.maxMemory
memoryUsage | ${service}/get-service#response-200.memoryUsage
notificationStatus | ${platform}/list-repair-returns#query.notificationStatus
deviceCommands | ${platform}/schemas/device-template#fields.deviceCommands
# Values: what the value means, and which ones there are
WAITING_FOR_APPROVAL | ${errors}#values.DeviceStatus
waiting for approval | ${errors}#values.DeviceStatus
waiting_for | ${errors}#values.DeviceStatus
IN_PROGRESS | ${errors}#values.*Status
DEVICE_CONNECTION_STATUS | ${events}#status.payload.eventType
UPDATE_STATUS | ${events}#status.payload.eventType
CURSOR_NEXT | ${errors}#values.*
iotEdge | ${errors}#values.DeviceType
PROVISIONED | ${errors}#values.DeviceStatus
BLOCKED | ${errors}#values.DeviceStatus
iotDevice | ${errors}#values.DeviceType
OFFSET | ${errors}#values.PageMode
COMPLETED | ${errors}#values.*Status
# Errors
404 location | ${platform}/get-location#response-404 | ${platform}/delete-location#response-404 | ${platform}/update-location#response-404 | ${platform}/add-location#response-404
404 user | ${platform}/get-user#response-404 | ${platform}/delete-user#response-404 | ${platform}/update-user#response-404
401 | ${errors}#status.401
401 Unauthorized | ${errors}#status.401
understand a 401 | ${authentication}#understand-a-401
unauthorized | ${errors}#status.401
delete root location | ${locations}#delete-a-location | ${errors}#status.400.the-root-location-cannot-be-deleted
location still has devices 400 | ${platform}/delete-location#response-400 | ${errors}#status.400.the-location-still-has-devices
The location still has devices. | ${errors}#status.400.the-location-still-has-devices
Not authorized for this resource. | ${errors}#status.401.not-authorized-for-this-resource
The command was not found. | ${errors}#status.404.the-command-was-not-found
error responses | ${architecture}#how-errors-arrive
device does not connect | ${agentInstallation}#the-device-does-not-connect | ${ubuntu}#if-the-device-does-not-connect
port 9000 already in use | ${serviceGuides}/installation#check-that-the-port-is-free
connection refused | ${serviceGuides}/installation#the-service-answers
expired token | ${authentication}#look-into-the-token
address already in use | ${serviceGuides}/installation#check-that-the-port-is-free
# Titles and halves of titles
quickstart | ${platformGuides}/tutorials/quickstart
quick sta | ${platformGuides}/tutorials/quickstart
architecture | ${architecture}
overview | ${platformGuides}/ | ${deviceOverview}
platform overview | ${platformGuides}/
locations | ${locations}
users | ${users}
commands | ${visibility}/device-commands
simulator | ${serviceGuides}/simulator
manage users | ${users}
manage locations | ${locations}
receive scanner events | ${serviceGuides}/scanner-events
authenticate calls | ${authentication}
install the agent | ${agentInstallation}#install-the-agent | ${agentInstallation}
device visibility | /docs/category/device-visibility
ubuntu | ${ubuntu}
iot edge device on ubu | ${ubuntu}
the life of a command | ${architecture}#the-life-of-a-command
location tree | ${locations}#see-the-tree
# Questions in plain words
how do I send a token | ${authentication}#send-the-token
where does the JWT go | ${authentication}#send-the-token | ${platform}/#authentication
bearer token | ${authentication}#send-the-token
how to add a device | ${visibility}/add-device
remove a device | ${visibility}/add-device#delete-it
remove several devices at once | ${platform}/delete-devices
rename a location | ${locations}#rename-or-move-a-location
move location to another parent | ${locations}#rename-or-move-a-location
delete a user | ${users}#delete-a-user
what is an action | ${platformGuides}/concepts/overview#commands-and-actions | ${architecture}#the-life-of-an-action
scanner config backup | ${serviceGuides}/configuration#save-the-configuration | ${recipes}/scanner-configurations*
create a user | ${users}#create-a-user
change roles of a user | ${users}#change-the-roles-of-a-user
who has access | ${users}#see-who-has-access
which roles exist | ${users}#know-the-roles | ${platformGuides}/concepts/overview#locations-and-roles
restart a device | ${platformGuides}/tutorials/quickstart* | ${service}/reset-device
make a scanner beep | ${service}/beep-device
upgrade firmware | ${serviceGuides}/configuration#upgrade-the-firmware | ${service}/upgrade-firmware | ${recipes}/upgrade-firmware
read barcodes in python | ${serviceGuides}/scanner-event-clients#clients
websocket client in the browser | ${serviceGuides}/scanner-events-in-a-web-page*
count devices by category | ${platform}/get-device-visibility-widget | ${visibility}/home#count-devices-for-each-category
filter devices by status | ${platform}/list-devices#query.status | ${visibility}/home#narrow-the-list-down
pagination | ${architecture}#how-lists-arrive | ${visibility}/home#go-through-the-pages
scanners behind a gateway | ${visibility}/device-connected-devices | ${recipes}/add-gateway
change the parent of a device | ${visibility}/device-connected-devices#change-the-parent-of-a-device
repair status of a scanner | ${web}/home#follow-an-item-in-repair
RMA | ${platform}/schemas/rma | ${platform}/list-repair-returns
restore configuration | ${serviceGuides}/configuration#restore-the-configuration
save scanner configuration | ${serviceGuides}/configuration#save-the-configuration
does the local service need authentication | ${authentication}#the-local-service-has-no-authentication
collect logs | ${service}/collect-device-logs
service memory usage | ${service}/get-service#response-200.memoryUsage
troubleshoot scanner events | ${serviceGuides}/scanner-events#troubleshoot
send a command to many devices | ${visibility}/device-commands#give-one-order-to-several-devices | ${recipes}/run-action*
connection string | ${service}/schemas/connected-device#fields.connectionStrings
agent settings | ${agentGuides}/configuration#find-the-values-for-the-agents-settings
# Phrases
"life of an action" | ${architecture}#the-life-of-an-action
"rename or move" | ${locations}#rename-or-move-a-location
# Slips of the fingers
quikstart | ${platformGuides}/tutorials/quickstart
authentification | ${authentication} | ${platform}/#authentication
architeture | ${architecture}
lcoations | ${locations}
firmwre upgrade | ${serviceGuides}/configuration#upgrade-the-firmware
barcod message | ${events}#barcode.barcodeMessage
credentails | ${platform}/get-device-credentials | ${deviceOverview}#read-the-credentials | ${agentGuides}/configuration#handle-the-credentials
telemetires | ${platform}/get-device-telemetries | ${deviceOverview}#read-only-the-properties-or-the-telemetries
`),
];

/** Queries of each kind, whose bytes and times are measured. */
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
