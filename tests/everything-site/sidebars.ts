import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';

const sidebars: SidebarsConfig = {
  guide: [
    'index',
    'long',
    {
      type: 'category',
      label: 'A category whose label is long enough to take two lines of the sidebar',
      items: [
        'nested/first',
        {
          type: 'category',
          label: 'Deeper',
          link: {
            type: 'generated-index',
            slug: '/category/deeper',
            description: 'The second level.',
          },
          items: [
            'nested/deeper/second',
            { type: 'category', label: 'Deepest', items: ['nested/deeper/deepest/third'] },
          ],
        },
      ],
    },
    { type: 'category', label: 'Another category', items: ['only-next'] },
    { type: 'link', label: 'Another site', href: 'https://www.example.com/' },
  ],
  reference: ['reference'],
};

export default sidebars;
