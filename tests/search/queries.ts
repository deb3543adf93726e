/**
 * What readers look for, written from their questions: a field from an answer, a status from a log,
 * half a title, a mistyped word. Each has the places that answer it; `*` stands for any anchor or
 * none. These are expectations of readers: an index that misses one is wrong, not the query.
 */
const platform = '/api/connected-intelligence-suite';
const service = '/api/device-integration-service-api';
const events = '/api/device-integration-service-events/';
const platformGuides = '/docs/iot-platform';
const web = `${platformGuides}/tutorials/web-application`;
const visibility = `${web}/device-visibility`;
const serviceGuides = '/docs/device-integration-service';
const agentGuides = '/docs/device-integration-agent';

/** A query and the places that answer it, without or with `#anchor`; a trailing `*` is any end. */
export type QueryCase = readonly [query: string, ...expected: readonly string[]];

export const queries: readonly QueryCase[] = [
  // Names of operations, whole, in part and in other spellings
  ['listDevices', `${platform}/list-devices`],
  ['addDevice', `${platform}/add-device`],
  ['add-device', `${platform}/add-device`, `${visibility}/add-device`],
  ['getDeviceCredentials', `${platform}/get-device-credentials`],
  ['getdevicetelemetries', `${platform}/get-device-telemetries`],
  ['sendDeviceCommand', `${platform}/send-device-command`],
  ['createAction', `${platform}/create-action`],
  ['getActionDetails', `${platform}/get-action-details`],
  ['listRepairReturns', `${platform}/list-repair-returns`],
  ['deleteLocation', `${platform}/delete-location`],
  ['updateUser', `${platform}/update-user`],
  ['beepDevice', `${service}/beep-device`],
  ['upgradeFirmware', `${service}/upgrade-firmware`],
  ['getHostInfo', `${service}/get-host-info`],
  ['executeDevicePackage', `${service}/execute-device-package`],
  ['uploadToDevice', `${service}/upload-to-device`],
  ['receiveBarcode', `${events}#receiveBarcode`, `${events}#barcode*`],
  ['receiveStatus', `${events}#receiveStatus`, `${events}#status*`],
  ['barcodeMessage', `${events}#barcode.barcodeMessage`],

  // Methods and paths
  ['GET /devices', `${platform}/list-devices`, `${service}/list-connected-devices`],
  ['POST /devices', `${platform}/add-device`],
  ['PUT /devices', `${platform}/update-device`],
  ['DELETE /devices', `${platform}/delete-devices`],
  ['POST devices commands', `${platform}/send-device-command`],
  ['GET /locations', `${platform}/list-locations`],
  ['POST /locations', `${platform}/add-location`],
  ['GET /rma', `${platform}/list-repair-returns`],
  ['/rma', `${platform}/list-repair-returns`],
  ['POST /users', `${platform}/create-user`],
  ['DELETE /users/{userId}', `${platform}/delete-user`],
  ['GET /actions/{actionId}/details', `${platform}/get-action-details`],
  ['/deviceCategories/visibility-widget', `${platform}/get-device-visibility-widget`],
  ['visibility-widget', `${platform}/get-device-visibility-widget`],
  ['/devices/{deviceId}/children', `${platform}/list-device-children`],
  ['GET /host/info', `${service}/get-host-info`],
  ['/devices/execute-package', `${service}/execute-package`],
  ['command/firmware-upgrade', `${service}/upgrade-firmware`, `${service}/upgrade-device-firmware`],
  ['scan-response-enable', `${service}/enable-scan-response`],
  ['scan response disable', `${service}/disable-scan-response`],
  ['host-command/enable', `${service}/enable-host-command`],
  ['scanner/disable', `${service}/disable-scanner`],
  ['custom-service', `${service}/send-custom-service-command`],
  ['/sub_barcode', `${events}#barcode*`],
  ['sub_status', `${events}#status*`],
  ['ws://localhost:9000/sub_barcode', `${events}#barcode*`],

  // Fields
  ['failedDevices', `${platform}/delete-devices#response-200.failedDevices`],
  ['failed_devices', `${platform}/delete-devices#response-200.failedDevices`],
  ['primaryKey', `${platform}/get-device-credentials#response-200.primaryKey`],
  ['secondaryKey', `${platform}/get-device-credentials#response-200.secondaryKey`],
  [
    'parentName',
    `${platform}/list-devices#query.parentName`,
    `${platform}/list-device-children#query.parentName`,
  ],
  ['purchaseOrderNumber', `${platform}/list-repair-returns#*purchaseOrderNumber`],
  ['workCenterCode', `${platform}/list-repair-returns#*workCenterCode`],
  ['estimatedRepairDate', `${platform}/list-repair-returns#*estimatedRepairDate`],
  ['shipToParty', `${platform}/list-repair-returns#*shipToParty`],
  [
    'problemCode2',
    `${platform}/schemas/rma-item#fields.problemCode2`,
    `${platform}/list-repair-returns#*problemCode2`,
  ],
  ['totalDevices', `${platform}/get-device-visibility-widget#*totalDevices`],
  [
    'connectedDevices',
    `${platform}/get-device-visibility-widget#*connectedDevices`,
    `${service}/list-connected-devices`,
  ],
  ['percUsage', `${service}/*#*percUsage`],
  ['freeMemory', `${service}/*#*freeMemory`],
  ['fwVersion', `${service}/*#*fwVersion`],
  ['connectionStrings', `${service}/*#*connectionStrings`],
  ['serialNumber', `${service}/*#*serialNumber`, `${platform}/list-repair-returns#*serialNumber`],
  ['eventType', `${events}#status.payload.eventType`],
  ['deviceTemplateId', `${platform}/*#*deviceTemplateId`],
  ['displayName', `${platform}/*#*displayName`],
  [
    'enrollment',
    `${platform}/schemas/organization#fields.enrollment`,
    `${platform}/get-organization#*enrollment`,
  ],
  ['requestId', '*#*requestId', `${platformGuides}/concepts/architecture#how-errors-arrive`],
  [
    'numberOfElements',
    `${platform}/*#*numberOfElements`,
    `${platformGuides}/concepts/architecture#how-lists-arrive`,
  ],
  [
    'totalPages',
    `${platform}/*#*totalPages`,
    `${platformGuides}/concepts/architecture#how-lists-arrive`,
  ],
  [
    'body.deviceCategoryId',
    `${platform}/add-device#body.deviceCategoryId`,
    `${platform}/update-device#body.deviceCategoryId`,
  ],
  ['materialDesc', `${platform}/list-repair-returns#*materialDescription`],
  ['statusMessage', `${platform}/*#*statusMessage`, `${events}#status.statusMessage`],

  // Enum values
  [
    'WAITING_FOR_APPROVAL',
    `${platform}/schemas/device#states`,
    `${platform}/*#*status`,
    `${visibility}/device-overview*`,
    `${platformGuides}/*`,
  ],
  [
    'waiting for approval',
    `${platform}/schemas/device#states`,
    `${platform}/*#*status`,
    `${visibility}/device-overview*`,
    `${platformGuides}/*`,
  ],
  [
    'IN_PROGRESS',
    `${platform}/*#*status`,
    `${platformGuides}/concepts/architecture*`,
    `${visibility}/device-commands*`,
  ],
  ['DEVICE_CONNECTION_STATUS', `${events}#status*`, `${serviceGuides}/scanner-events*`],
  ['UPDATE_STATUS', `${events}#status*`, `${serviceGuides}/scanner-events*`],
  ['CURSOR_NEXT', `${platform}/*#*`, `${platformGuides}/concepts/architecture#how-lists-arrive`],
  ['iotEdge', `${platform}/*#*deviceType`, `${platformGuides}/*`],
  ['PROVISIONED', `${platform}/*#*status`, `${platform}/*#*provisioned`, `${platformGuides}/*`],

  // Errors
  [
    '404 location',
    `${platform}/get-location#response-404`,
    `${platform}/delete-location#response-404`,
    `${platform}/update-location#response-404`,
    `${platform}/add-location#response-404`,
  ],
  ['404 user', `${platform}/*user#response-404`, `${web}/settings/users*`],
  ['401', `${web}/authentication#understand-a-401`, `${platform}/errors-and-states#status.401`],
  ['understand a 401', `${web}/authentication#understand-a-401`],
  ['unauthorized', `${web}/authentication*`, `${platform}/errors-and-states#status.401`],
  [
    'delete root location',
    `${platform}/delete-location*`,
    `${web}/settings/locations#delete-a-location`,
  ],
  ['location still has devices 400', `${platform}/delete-location*`, `${web}/settings/locations*`],
  ['how errors arrive', `${platformGuides}/concepts/architecture#how-errors-arrive`],
  [
    'device does not connect',
    `${agentGuides}/installation#the-device-does-not-connect`,
    `${platformGuides}/tutorials/devices/add-an-iot-edge-device-on-ubuntu#if-the-device-does-not-connect`,
  ],
  ['port 9000 already in use', `${serviceGuides}/installation*`],

  // Titles and halves of titles
  ['quickstart', `${platformGuides}/tutorials/quickstart`],
  ['quick sta', `${platformGuides}/tutorials/quickstart`],
  ['architecture', `${platformGuides}/concepts/architecture`],
  ['overview', `${platformGuides}/concepts/overview*`],
  ['manage users', `${web}/settings/users`],
  ['manage locations', `${web}/settings/locations`],
  ['receive scanner events', `${serviceGuides}/scanner-events`],
  ['authenticate calls', `${web}/authentication`],
  [
    'install the agent',
    `${agentGuides}/installation*`,
    `${platformGuides}/tutorials/devices/add-an-iot-edge-device-on-ubuntu#7-install-the-agent`,
  ],
  ['device visibility', '/docs/category/device-visibility'],
  ['ubuntu', `${platformGuides}/tutorials/devices/add-an-iot-edge-device-on-ubuntu*`],
  ['the life of a command', `${platformGuides}/concepts/architecture#the-life-of-a-command`],
  [
    'location tree',
    `${web}/settings/locations#see-the-tree`,
    `${platformGuides}/concepts/overview#locations-and-roles`,
  ],

  // Questions in plain words
  ['how do I send a token', `${web}/authentication*`, `${platformGuides}/tutorials/quickstart#2*`],
  ['where does the JWT go', `${web}/authentication*`, `${platform}/#authentication`],
  ['bearer token', `${web}/authentication*`, `${platform}/#authentication`],
  ['how to add a device', `${visibility}/add-device*`],
  ['remove a device', `${visibility}/add-device#delete-it`, `${platform}/delete-device`],
  [
    'remove several devices at once',
    `${platform}/delete-devices*`,
    `${visibility}/add-device#delete-it`,
  ],
  ['rename a location', `${web}/settings/locations#rename-or-move-a-location`],
  ['move location to another parent', `${web}/settings/locations#rename-or-move-a-location`],
  ['create a user', `${web}/settings/users#create-a-user`],
  ['change roles of a user', `${web}/settings/users#change-the-roles-of-a-user`],
  ['who has access', `${web}/settings/users#see-who-has-access`],
  [
    'which roles exist',
    `${web}/settings/users#know-the-roles`,
    `${platformGuides}/concepts/overview#locations-and-roles`,
  ],
  [
    'restart a device',
    `${platformGuides}/tutorials/quickstart*`,
    `${service}/reset-device`,
    `${visibility}/device-commands*`,
  ],
  ['make a scanner beep', `${service}/beep-device*`],
  [
    'upgrade firmware',
    `${serviceGuides}/configuration#upgrade-the-firmware`,
    `${service}/upgrade*`,
  ],
  ['read barcodes in python', `${serviceGuides}/scanner-events#python`],
  [
    'websocket client in the browser',
    `${serviceGuides}/scanner-events-in-a-web-page*`,
    `${serviceGuides}/scanner-events#write-a-client`,
  ],
  [
    'count devices by category',
    `${platform}/get-device-visibility-widget`,
    `${visibility}/home#count-devices-for-each-category`,
  ],
  [
    'filter devices by status',
    `${platform}/list-devices#query.status`,
    `${visibility}/home#narrow-the-list-down`,
  ],
  [
    'pagination',
    `${platform}/*#query.page`,
    `${platformGuides}/concepts/architecture#how-lists-arrive`,
    `${visibility}/home#go-through-the-pages`,
  ],
  [
    'scanners behind a gateway',
    `${visibility}/device-connected-devices*`,
    `${agentGuides}/configuration#devices-behind-the-agents-device`,
    `${platformGuides}/*`,
  ],
  [
    'change the parent of a device',
    `${visibility}/device-connected-devices#change-the-parent-of-a-device`,
  ],
  [
    'repair status of a scanner',
    `${web}/home#follow-an-item-in-repair`,
    `${platform}/list-repair-returns*`,
  ],
  [
    'RMA',
    `${platform}/schemas/rma`,
    `${platform}/list-repair-returns*`,
    `${platformGuides}/concepts/overview#repair-return-records`,
  ],
  ['restore configuration', `${serviceGuides}/configuration#restore-the-configuration`],
  ['save scanner configuration', `${serviceGuides}/configuration#save-the-configuration*`],
  [
    'does the local service need authentication',
    `${web}/authentication#the-local-service-has-no-authentication`,
    `${service}/#authentication`,
  ],
  ['collect logs', `${service}/collect-device-logs`],
  ['service memory usage', `${service}/get-service*`],
  ['troubleshoot scanner events', `${serviceGuides}/scanner-events#troubleshoot`],
  [
    'send a command to many devices',
    `${visibility}/device-commands*`,
    `${platform}/create-action*`,
  ],
  ['connection string', `${service}/*#*connectionStrings`],
  ['agent settings', `${agentGuides}/configuration*`],

  // Phrases
  ['"life of an action"', `${platformGuides}/concepts/architecture#the-life-of-an-action`],
  ['"rename or move"', `${web}/settings/locations#rename-or-move-a-location`],

  // Slips of the fingers
  ['quikstart', `${platformGuides}/tutorials/quickstart*`],
  [
    'authentification',
    `${web}/authentication*`,
    `${platform}/#authentication`,
    `${service}/#authentication`,
  ],
  ['architeture', `${platformGuides}/concepts/architecture*`],
  ['lcoations', `${web}/settings/locations*`],
  ['firmwre upgrade', `${serviceGuides}/configuration#upgrade-the-firmware`, `${service}/upgrade*`],
  [
    'barcod message',
    `${events}#barcode*`,
    `${serviceGuides}/scanner-events#read-the-barcode-messages`,
  ],
  [
    'credentails',
    `${platform}/get-device-credentials*`,
    `${agentGuides}/configuration#handle-the-credentials`,
    `${visibility}/device-overview#read-the-credentials`,
  ],
  [
    'telemetires',
    `${platform}/get-device-telemetries*`,
    `${platform}/get-device#response-200.telemetries`,
    `${visibility}/device-overview#*telemetries`,
  ],
];
