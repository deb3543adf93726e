import type { OverrideReason } from '../commands/overrides';

const advisory = (id: string) => `https://github.com/advisories/${id}`;

/** Why each entry of `overrides` in `package.json` is there. */
export const overrideReasons: Readonly<Record<string, OverrideReason>> = {
  '@docsearch/react': { holdsBack: '4.7.1 asks for a package that is not published' },
  '@swc/core': { holdsBack: 'newer ones are not published for every platform' },
  '@swc/html': { holdsBack: 'newer ones are not published for every platform' },
  'serialize-javascript': {
    mends: [advisory('GHSA-5c6j-r48x-rmvq'), advisory('GHSA-qj8w-gfj5-8c6v')],
  },
  uuid: { mends: [advisory('GHSA-w5hq-g745-h8pq')] },
  'openapi-to-postmanv2 > js-yaml': {
    mends: [advisory('GHSA-5p4m-2wfm-xmqj'), advisory('GHSA-2883-xcg3-v3hh')],
  },
  'openapi-to-postmanv2 > yaml': { mends: [advisory('GHSA-48c2-rrv3-qjmp')] },
  'miniflare > sharp': {
    mends: [advisory('GHSA-f88m-g3jw-g9cj'), advisory('GHSA-rgj7-g3m4-5g8c')],
  },
  'miniflare > undici': {
    mends: [
      'GHSA-35p6-xmwp-9g52',
      'GHSA-4cwx-7wf7-3272',
      'GHSA-8xcm-r25x-g524',
      'GHSA-g8m3-5g58-fq7m',
      'GHSA-hm92-r4w5-c3mj',
      'GHSA-jr45-8vmc-qm54',
      'GHSA-m8rv-5g2x-5cg5',
      'GHSA-p88m-4jfj-68fv',
      'GHSA-pr7r-676h-xcf6',
      'GHSA-v3r7-h72x-cjcm',
      'GHSA-vmh5-mc38-953g',
      'GHSA-vxpw-j846-p89q',
    ].map(advisory),
  },
  'miniflare > ws': { mends: [advisory('GHSA-58qx-3vcg-4xpx'), advisory('GHSA-96hv-2xvq-fx4p')] },
  'wrangler > esbuild': {
    mends: [advisory('GHSA-g7r4-m6w7-qqqr'), advisory('GHSA-gv7w-rqvm-qjhr')],
  },
  '@mdn/mdn-http-observatory > @fastify/static': {
    mends: [
      'GHSA-83w8-p2f5-377r',
      'GHSA-8pvw-jcv7-9cmj',
      'GHSA-pr96-94w5-mx2h',
      'GHSA-x428-ghpx-8j92',
    ].map(advisory),
  },
};
