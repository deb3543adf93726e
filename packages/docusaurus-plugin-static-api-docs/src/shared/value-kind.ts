/** The kind of a value in a sample, which determines what readers can enter. */
export type ValueKind =
  'address' | 'host' | 'part' | 'path' | 'port' | 'query' | 'reserved' | 'uuid' | 'integer';
