import type { Fault } from 'docusaurus-plugin-static-api-docs/faults';
import { placeIn } from './page';
import { placeOfString } from './redirects';

const file = 'src/config/organization.ts';

/**
 * Finds addresses that browsers would change, such as one with a control character, on which Docusaurus
 * fails later.
 *
 * @param organization - a value of it, or all
 * @param text - that of `organization.ts`, for the places
 */
export function checkAddresses(organization: unknown, text: string): Fault[] {
  if (typeof organization === 'object' && organization !== null)
    return Object.values(organization).flatMap((it) => checkAddresses(it, text));
  if (typeof organization !== 'string' || !/^\w+:\/\//.test(organization)) return [];
  const { href = undefined } = URL.canParse(organization) ? new URL(organization) : {};
  if (href === organization || href === `${organization}/`) return [];
  return [
    {
      file,
      ...placeIn(text, placeOfString(organization, text)),
      rule: 'organization',
      message: `${JSON.stringify(organization)} is no address of a site`,
      fix: href === undefined ? 'write one such as https://docs.example.com' : `write ${href}`,
    },
  ];
}
