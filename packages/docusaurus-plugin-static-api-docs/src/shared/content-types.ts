/** Whether a media type is JSON. RFC 6839 gives JSON-based types the suffix `+json`. */
export function isJson(type: string): boolean {
  return /^application\/(?:.+\+)?json\b/i.test(type);
}

/** Whether a media type is XML (RFC 7303). */
export function isXml(type: string): boolean {
  return /[/+]xml\b/i.test(type);
}

/** Whether a media type is text that samples show as it is. */
export function isText(type: string): boolean {
  return /^text\//i.test(type) || isXml(type);
}

/** Whether a media type is a form in the syntax of a query. */
export function isUrlEncodedForm(type: string): boolean {
  return /^application\/x-www-form-urlencoded\b/i.test(type);
}

/** Whether a media type is a form that consists of parts. */
export function isMultipartForm(type: string): boolean {
  return /^multipart\/form-data\b/i.test(type);
}
