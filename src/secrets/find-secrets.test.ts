import { describe, expect, it } from 'vitest';

import { findSecrets } from './find-secrets';

// Put together here, so that this file has no secret in it.
const secrets = {
  'an access key': ['const aws_secret_access_key', ' = "wJalrXUtnFEMI/K7MDENG/bPxRfiCYzzzzzzzzzz"'],
  'a database password': ['postgres://reader:', 'h4rdToGuess9@database.example.org/events'],
  'a JSON Web Token': [
    'Bearer eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.',
    'eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N_XgL0n3I9PlFUP0THsR8U',
  ],
  'the key of a connection string': [
    'AccountName=store;Account',
    'Key=abcdefghijklmnopqrstuvwxyz0123456789abcdefgh==',
  ],
};

describe('findSecrets', () => {
  it.each(Object.entries(secrets))('finds %s, and does not repeat it', async (_, [start, end]) => {
    const faults = await findSecrets('docs/page.mdx', `first line\n${start}${end}\n`);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatchObject({ file: 'docs/page.mdx', line: 2, rule: 'secret' });
    expect(faults[0]?.message).not.toContain(end?.slice(5, 30));
  });

  it('lets placeholders pass', async () => {
    const text = [
      'curl --header "Authorization: Bearer $TOKEN" "$SUITE_URL/api/$ORGANIZATION_ID/devices"',
      'HostName=<host>;DeviceId=<device>;SharedAccessKey=<key>',
      'Authorization: Bearer eyJ...',
    ].join('\n');
    expect(await findSecrets('docs/page.mdx', text)).toEqual([]);
  });
});
