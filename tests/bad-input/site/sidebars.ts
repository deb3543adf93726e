export default {
  docs: [
    'index',
    'platform/overview',
    {
      type: 'category',
      label: 'Guides',
      link: { type: 'generated-index' },
      items: ['guides/install'],
    },
  ],
};
