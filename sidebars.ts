import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';

/** The docs sidebar, in reading order. Category slugs are the routes of section 2 of the specification. */
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
            'iot-platform/concepts/choose-a-command-or-action',
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
            title: 'Tutorials',
            description:
              'Work with the platform step by step: a first call, a first device, and the tasks of the web application.',
          },
          items: [
            'iot-platform/tutorials/quickstart',
            {
              type: 'category',
              label: 'Devices',
              description: 'Bring a first device to the platform, from the terminal.',
              link: {
                type: 'generated-index',
                slug: '/category/devices',
                title: 'Devices',
                description:
                  'Bring a device to the platform: what to prepare, how to add it, and how to tell that it is there.',
              },
              items: ['iot-platform/tutorials/devices/add-an-iot-edge-device-on-ubuntu'],
            },
            {
              type: 'category',
              label: 'Web application',
              description: 'What an operator does in the web application, and the calls behind it.',
              link: {
                type: 'generated-index',
                slug: '/category/web-application',
                title: 'Web application',
                description:
                  'The tasks of the web application, each with the calls that stand behind it.',
              },
              items: [
                'iot-platform/tutorials/web-application/home',
                'iot-platform/tutorials/web-application/authentication',
                {
                  type: 'category',
                  label: 'Device visibility',
                  description: 'Find devices, read their state, add them, send them commands.',
                  link: {
                    type: 'generated-index',
                    slug: '/category/device-visibility',
                    title: 'Device visibility',
                    description:
                      'Find devices, read their state, add them, send them commands, and see what is connected to them.',
                  },
                  items: [
                    'iot-platform/tutorials/web-application/device-visibility/home',
                    'iot-platform/tutorials/web-application/device-visibility/device-overview',
                    'iot-platform/tutorials/web-application/device-visibility/add-device',
                    'iot-platform/tutorials/web-application/device-visibility/device-commands',
                    'iot-platform/tutorials/web-application/device-visibility/device-connected-devices',
                  ],
                },
                {
                  type: 'category',
                  label: 'Settings',
                  description: 'The tree of locations, and who may work where.',
                  link: {
                    type: 'generated-index',
                    slug: '/category/settings',
                    title: 'Settings',
                    description:
                      'Arrange the organization: the tree of locations, and who may work where.',
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
        'device-integration-service/installation',
        'device-integration-service/configuration',
        'device-integration-service/scanner-events',
        'device-integration-service/scanner-events-in-a-web-page',
      ],
    },
    {
      type: 'category',
      label: 'Device integration agent',
      collapsed: false,
      items: ['device-integration-agent/installation', 'device-integration-agent/configuration'],
    },
  ],
};

export default sidebars;
