/** Returns JSON that can stand inside a `script` element: nothing in it ends one. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
}
