import { describe, expect, it } from 'vitest';

import { connectSamples } from './connect';

describe('connectSamples', () => {
  it('has the URL in each language, once', () => {
    const url = 'ws://localhost:9000/sub_barcode';
    const samples = connectSamples(url);
    expect(samples.map(({ id }) => id)).toEqual([
      'wscat',
      'javascript',
      'python',
      'csharp',
      'powershell',
    ]);
    for (const { code } of samples) expect(code.split(url)).toHaveLength(2);
  });

  it('lets no URL out of its quotes', () => {
    const code = Object.fromEntries(
      connectSamples(`ws://host/'"$(x)`).map((sample) => [sample.id, sample.code]),
    );
    expect(code['wscat']).toBe(String.raw`npx --yes wscat --connect 'ws://host/'\''"$(x)'`);
    expect(code['javascript']).toContain(String.raw`"ws://host/'\"$(x)"`);
    expect(code['python']).toContain(String.raw`"ws://host/'\"$(x)"`);
    expect(code['csharp']).toContain(String.raw`"ws://host/'\"$(x)"`);
    expect(code['powershell']).toContain(`'ws://host/''"$(x)'`);
  });
});
