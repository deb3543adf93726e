import { describe, expect, it } from 'vitest';

import { readContract } from './contract';
import { loadSpecification } from './load-specification';
import { temporaryFiles } from './temporary-files.fixture';

function document(maximum: number): string {
  return `openapi: 3.1.0
info: { title: Shop, version: '1' }
paths: {}
components: { schemas: { Part: { type: integer, maximum: ${maximum} }, Only${maximum}: { type: integer, minimum: 0 } } }
`;
}

const file = temporaryFiles({
  'shop.yaml': document(1),
  'plant.openapi.yaml': document(2),
  'other/shop.yaml': document(3),
});

describe('readContract', () => {
  it('prefixes a name that two specifications share with their file names', async () => {
    const both = await Promise.all(
      ['shop.yaml', 'plant.openapi.yaml'].map((name) => loadSpecification(file(name))),
    );
    const { facts, bodies } = await readContract(both);
    expect(facts.get('shop/Part.maximum')?.values).toEqual(['1']);
    expect(facts.get('plant/Part.maximum')?.values).toEqual(['2']);
    expect(facts.get('Only2.minimum')?.values).toEqual(['0']);
    expect(facts.has('Part.maximum')).toBe(false);
    expect([...bodies.keys()]).toEqual(['shop/Part', 'Only1', 'plant/Part', 'Only2']);
  });

  it('rejects two files with the same name', async () => {
    const both = await Promise.all(
      ['shop.yaml', 'other/shop.yaml'].map((name) => loadSpecification(file(name))),
    );
    await expect(readContract(both)).rejects.toThrow(/other\/shop\.yaml:1:1 name-taken .*shop/);
  });
});
