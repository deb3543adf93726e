import { format } from 'node:util';

/*
 * Fails a test in which React warns of a missing key: it says so on the console only.
 */
const { error } = console;

console.error = (...parts: unknown[]) => {
  const text = format(...parts);
  if (text.includes('unique "key" prop')) throw new Error(text);
  error(...parts);
};
