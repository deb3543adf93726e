/**
 * Names that no specification has to define, because every developer knows them. Pages can use them in
 * backticks, and `dictionary.txt` has those of fewer readers.
 */
export const commonNames: readonly string[] = [
  // HTTP methods.
  ...['CONNECT', 'DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT', 'TRACE'],
  // HTTP headers of one word, and the authentication schemes.
  ...['Accept', 'Age', 'Allow', 'Authorization', 'Connection', 'Cookie', 'Date', 'ETag', 'Expect'],
  ...['Expires', 'Forwarded', 'From', 'Host', 'Link', 'Location', 'Origin', 'Prefer', 'Range'],
  ...['Referer', 'Server', 'Trailer', 'Upgrade', 'Vary', 'Via', 'Basic', 'Bearer', 'Digest'],
  // Protocols and formats.
  ...['DNS', 'HTTP', 'HTTPS', 'IP', 'IPv4', 'IPv6', 'MQTT', 'REST', 'SSH', 'SSL', 'TCP', 'TLS'],
  ...['UDP', 'URI', 'URL', 'WebSocket', 'http', 'https', 'ws', 'wss'],
  ...['CSV', 'HTML', 'JSON', 'JWT', 'PEM', 'SVG', 'UTC', 'UUID', 'XML', 'YAML'],
  // Tools.
  ...['bash', 'cat', 'cd', 'chmod', 'curl', 'docker', 'echo', 'git', 'grep', 'jq', 'kill', 'ls'],
  ...[
    'mkdir',
    'node',
    'nginx',
    'npm',
    'npx',
    'openssl',
    'pip',
    'pwsh',
    'python',
    'python3',
    'read',
  ],
  ...['sed', 'sh', 'ss', 'ssh', 'sudo', 'systemctl', 'tail', 'tar', 'winget'],
  // Variables of every shell.
  ...['HOME', 'LANG', 'PATH', 'PWD', 'SHELL', 'TEMP', 'TMPDIR', 'USER', 'USERPROFILE'],
  // Literals of JSON.
  ...['false', 'null', 'true'],
];
