/** What a value in a sample is: it decides what the reader may type. */
export type ValueKind =
  'address' | 'host' | 'part' | 'path' | 'port' | 'query' | 'uuid' | 'integer';
