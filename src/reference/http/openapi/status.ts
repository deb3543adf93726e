import { STATUS_CODES } from 'node:http';

const ranges: Readonly<Record<string, string>> = {
  '1': 'Information',
  '2': 'Success',
  '3': 'Redirection',
  '4': 'Error of the request',
  '5': 'Error of the server',
};

/**
 * Returns a status as a heading says it: `404 Not Found`, `4XX Error of the request`,
 * `Any other status`.
 *
 * @param status - a key of `responses` (OpenAPI 3.1, 4.8.16)
 */
export function statusInWords(status: string): string {
  if (status === 'default') return 'Any other status';
  const words = STATUS_CODES[status] ?? ranges[status.charAt(0)];
  return words ? `${status} ${words}` : status;
}
