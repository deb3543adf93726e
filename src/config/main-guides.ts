/** Guides linked from the navigation bar and the footer. */
export const mainGuides = [
  { label: 'IoT platform overview', to: '/docs/iot-platform/' },
  {
    label: 'Device integration service installation',
    to: '/docs/device-integration-service/installation',
  },
  {
    label: 'Device integration agent installation',
    to: '/docs/device-integration-agent/installation',
  },
];
