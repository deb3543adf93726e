import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';

/** The docs sidebar, in reading order. Category slugs are published routes: changing one breaks links from outside. */
const sidebars: SidebarsConfig = {
  docs: [
    'index',
    'device-integration-service/simulator',
    {
      type: 'category',
      label: 'IoT platform',
      link: { type: 'doc', id: 'iot-platform/index' },
      collapsed: false,
      items: [
        {
          type: 'category',
          label: 'Concepts',
          collapsed: false,
          items: [
            'iot-platform/concepts/overview',
            'iot-platform/concepts/architecture',
            'iot-platform/concepts/pagination-and-filters',
            'iot-platform/concepts/errors-and-retries',
            'iot-platform/concepts/glossary',
          ],
        },
        {
          type: 'category',
          label: 'Tutorials',
          collapsed: false,
          link: {
            type: 'generated-index',
            slug: '/category/tutorials',
            description:
              'Send your first requests, connect a device, and learn the requests behind the tasks of the web application.',
          },
          items: [
            'iot-platform/tutorials/quickstart',
            {
              type: 'category',
              label: 'Devices',
              description:
                'Register a computer or a scanner, connect it, and check that the platform sees it.',
              link: { type: 'doc', id: 'iot-platform/tutorials/devices/index' },
              items: ['iot-platform/tutorials/devices/add-an-iot-edge-device-on-ubuntu'],
            },
            {
              type: 'category',
              label: 'Web application',
              description:
                'Find devices, send commands, and manage locations and users, with the requests behind these tasks.',
              link: {
                type: 'generated-index',
                slug: '/category/web-application',
                description:
                  'These guides show the API requests for a program to find devices, send commands, and manage locations and users.',
              },
              items: [
                'iot-platform/tutorials/web-application/home',
                'iot-platform/tutorials/web-application/authentication',
                'iot-platform/tutorials/web-application/repair-returns',
                {
                  type: 'category',
                  label: 'Device visibility',
                  description: 'Find devices, check their state, add them, and send them commands.',
                  link: {
                    type: 'generated-index',
                    slug: '/category/device-visibility',
                    description:
                      'Find devices, check their state, add them, send them commands, and list the devices behind a gateway.',
                  },
                  items: [
                    'iot-platform/tutorials/web-application/device-visibility/home',
                    'iot-platform/tutorials/web-application/device-visibility/device-overview',
                    'iot-platform/tutorials/web-application/device-visibility/add-device',
                    'iot-platform/tutorials/web-application/device-visibility/device-commands',
                    'iot-platform/tutorials/web-application/device-visibility/actions',
                    'iot-platform/tutorials/web-application/device-visibility/device-connected-devices',
                  ],
                },
                {
                  type: 'category',
                  label: 'Settings',
                  description: 'Build the location tree, and decide who can work where.',
                  link: {
                    type: 'generated-index',
                    slug: '/category/settings',
                    description:
                      'Build the location tree of your organization, and give users roles for its locations.',
                  },
                  items: [
                    'iot-platform/tutorials/web-application/settings/locations',
                    'iot-platform/tutorials/web-application/settings/users',
                  ],
                },
              ],
            },
          ],
        },
      ],
    },
    {
      type: 'category',
      label: 'Device integration service',
      collapsed: false,
      items: [
        'device-integration-service/first-scanner',
        'device-integration-service/installation',
        'device-integration-service/configuration',
        'device-integration-service/firmware',
        'device-integration-service/scanner-events',
        'device-integration-service/scanner-event-clients',
        'device-integration-service/scanner-events-in-a-web-page',
        'device-integration-service/limits',
      ],
    },
    {
      type: 'category',
      label: 'Device integration agent',
      collapsed: false,
      items: ['device-integration-agent/installation', 'device-integration-agent/configuration'],
    },
    {
      type: 'category',
      label: 'Recipes',
      collapsed: false,
      link: {
        type: 'generated-index',
        slug: '/category/recipes',
        description:
          'Programs in Node.js and Python that do one job from beginning to end. Try them on the simulator, then adapt them.',
      },
      items: [
        'recipes/suite-client',
        'recipes/add-devices',
        'recipes/add-gateway',
        'recipes/report-disconnected',
        'recipes/run-action',
        'recipes/empty-location',
        'recipes/manage-roles',
        'recipes/service-client',
        'recipes/respond-to-scans',
        'recipes/unattended-listener',
        'recipes/scanner-configurations',
        'recipes/upgrade-firmware',
      ],
    },
    'before-you-go-live',
    'troubleshooting',
    'limits',
    'proxies-and-closed-networks',
    'downloads',
    'assistants',
  ],
};

export default sidebars;
