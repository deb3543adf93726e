import { format } from 'node:util';

/*
 * Fails a test if React warns of a missing key, which it only does on the console.
 */
const { error } = console;

console.error = (...parts: unknown[]) => {
  const text = format(...parts);
  if (text.includes('unique "key" prop')) throw new Error(text);
  error(...parts);
};
