/** @jsxImportSource docusaurus-plugin-static-api-docs */
import type { SecurityRequirementsInterface } from '@asyncapi/parser';

import type { SecuritySchemeObject } from '../../read';
import { authorization } from '../openapi/authorization';
import type { Markup } from '../../markup/jsx-runtime';

/**
 * Describes how a client is authorized, or nothing without requirements.
 *
 * @param ways - alternatives
 * @param label - text above them
 * @param protocol - protocol of a server
 */
export function waysIn(
  ways: readonly SecurityRequirementsInterface[],
  label: string,
  protocol = '',
): Markup {
  if (ways.length === 0) return null;
  const all = ways.map((way) =>
    way.all().map((requirement) => {
      const { flows = {}, ...scheme } = requirement.scheme().json<SecuritySchemeObject>();
      const named = Object.entries(flows).map(([kind, flow]) => {
        // AsyncAPI 3 renamed `scopes`.
        const { availableScopes = flow.scopes } = flow as { availableScopes?: typeof flow.scopes };
        return [kind, { ...flow, scopes: availableScopes ?? {} }] as const;
      });
      // A requirement of AsyncAPI 3 doesn't name its scheme.
      const whole = { ...scheme, flows: Object.fromEntries(named) };
      return { name: '', scheme: whole, scopes: requirement.scopes() };
    }),
  );
  return (
    <>
      <p className="reference-label">{label}</p>
      {authorization(all, { isWhole: true, protocol })}
    </>
  );
}
