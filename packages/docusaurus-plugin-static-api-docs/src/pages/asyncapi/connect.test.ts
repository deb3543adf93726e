import { describe, expect, it } from 'vitest';

import { connectSamples } from './connect';

describe('connectSamples', () => {
  it('escapes the URL in each language', () => {
    const code = Object.fromEntries(
      connectSamples(`ws://host/'’"$(x)`).map((sample) => [sample.id, sample.code]),
    );
    expect(code['wscat']).toBe(String.raw`npx --yes wscat --connect 'ws://host/'\''’"$(x)'`);
    expect(code['javascript']).toContain(String.raw`"ws://host/'’\"$(x)"`);
    expect(code['python']).toContain(String.raw`"ws://host/'’\"$(x)"`);
    expect(code['csharp']).toContain(String.raw`"ws://host/'’\"$(x)"`);
    expect(code['powershell']).toContain(`'ws://host/''’’"$(x)'`);
  });
});
