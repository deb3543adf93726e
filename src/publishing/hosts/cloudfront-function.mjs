import cf from 'cloudfront';

/**
 * Viewer request function of the distribution (cloudfront-js-2.0): redirects what its key value
 * store holds, and asks S3 for the file of a page.
 */
export async function handler({ request }) {
  const store = cf.kvs();
  if (await store.exists(request.uri)) {
    return {
      statusCode: 301,
      statusDescription: 'Moved Permanently',
      headers: { location: { value: (await store.get(request.uri)) + queryOf(request) } },
    };
  }
  if (request.uri.endsWith('/')) request.uri += 'index.html';
  // At its own address the not-found page is missing, too.
  else if (/\/404(\.html)?$/.test(request.uri)) request.uri += '/missing';
  else if (!/\.\w+$/.test(request.uri)) request.uri += '.html';
  return request;
}

function queryOf({ querystring }) {
  const pairs = Object.entries(querystring).flatMap(([name, { value, multiValue }]) =>
    (multiValue ?? [{ value }]).map((each) => `${name}=${each.value}`),
  );
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}
