/** What a reader or a test wants to be answered. */
export interface Preference {
  readonly code?: string;
  readonly example?: string;
}

/**
 * Reads the header `Prefer` (RFC 7240): `code=404` chooses a status, `example=NAME` an example.
 * Other preferences are ignored, as the RFC asks.
 */
export function readPreference(header: string | undefined): Preference {
  const given = new Map(
    (header ?? '').split(/[,;]/).map((part): [string, string] => {
      const [name = '', value = ''] = part.split('=').map((it) => it.trim());
      return [name.toLowerCase(), value.replaceAll(/^"|"$/g, '')];
    }),
  );
  const code = given.get('code');
  const example = given.get('example');
  return { ...(code !== undefined && { code }), ...(example !== undefined && { example }) };
}
