import { readFileSync } from 'node:fs';
import path from 'node:path';

import type {
  CreateResponseHeadersPolicyCommandInput,
  CustomErrorResponses,
  ReferrerPolicyList,
  ResponseHeadersPolicyConfig,
  ResponseHeadersPolicySecurityHeadersConfig,
} from '@aws-sdk/client-cloudfront';

import { cacheControl } from '../../config/headers';
import { organization } from '../../config/organization';
import type { PublishedSite } from '../published-site';
import { notFoundFile } from '../../shared/site-files';

/** @see https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html */
const mostCustomHeaders = 10;

/** The headers that a policy knows by name; the others go as they are. */
const knownHeaders: Readonly<
  Record<string, (value: string) => ResponseHeadersPolicySecurityHeadersConfig>
> = {
  'Content-Security-Policy': (value) => ({
    ContentSecurityPolicy: { Override: true, ContentSecurityPolicy: value },
  }),
  'Strict-Transport-Security': (value) => ({
    StrictTransportSecurity: {
      Override: true,
      AccessControlMaxAgeSec: Number(/max-age=(\d+)/.exec(value)?.[1]),
      IncludeSubdomains: value.includes('includeSubDomains'),
      Preload: value.includes('preload'),
    },
  }),
  'X-Content-Type-Options': () => ({ ContentTypeOptions: { Override: true } }),
  'Referrer-Policy': (value) => ({
    ReferrerPolicy: { Override: true, ReferrerPolicy: value as ReferrerPolicyList },
  }),
};

/**
 * Returns the files that tell S3 and CloudFront what to do, by name: the metadata of each object,
 * and the inputs of the distribution's response headers policy, error responses, viewer request
 * function and its key value store. CloudFront gives a missing file no metadata, and so no cache
 * time.
 *
 * @throws Error when the policy has more headers than the host takes
 */
export function cloudfrontFiles(site: PublishedSite): Record<string, string> {
  return {
    'objects.json': json(
      site.files.map(({ file, cacheControl: value, contentType }) => ({
        Key: file,
        CacheControl: file === notFoundFile ? cacheControl.error : value,
        ContentType: contentType,
      })),
    ),
    'response-headers-policy.json': json(responseHeadersPolicy(site.headers)),
    'custom-error-responses.json': json(errorResponses),
    'redirects.json': json({
      data: [...site.movedPages, ...site.otherForms].map(({ from, to }) => ({
        key: from,
        value: to,
      })),
    }),
    'viewer-request.js': readFileSync(path.join(__dirname, 'cloudfront-function.mjs'), 'utf8'),
  };
}

/** Returns the input of `aws cloudfront create-response-headers-policy`. */
export function responseHeadersPolicy(
  headers: PublishedSite['headers'],
): CreateResponseHeadersPolicyCommandInput {
  const known = Object.entries(headers).map(([name, value]) => knownHeaders[name]?.(value));
  const custom = Object.entries(headers).filter(([name]) => !(name in knownHeaders));
  if (custom.length > mostCustomHeaders) {
    throw new Error(`${custom.length} custom headers; the host takes ${mostCustomHeaders}`);
  }
  return {
    ResponseHeadersPolicyConfig: {
      Name: 'documentation',
      Comment: `Headers of ${organization.siteUrl}`,
      SecurityHeadersConfig: Object.assign({}, ...known),
      CustomHeadersConfig: {
        Quantity: custom.length,
        Items: custom.map(([Header, Value]) => ({ Header, Value, Override: true })),
      },
    } satisfies ResponseHeadersPolicyConfig,
  };
}

/** S3 answers 403 for what is not there, unless its files may be listed. */
const errorResponses = {
  Quantity: 2,
  Items: [403, 404].map((ErrorCode) => ({
    ErrorCode,
    ResponsePagePath: `/${notFoundFile}`,
    ResponseCode: '404',
    ErrorCachingMinTTL: 0,
  })),
} satisfies CustomErrorResponses;

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
