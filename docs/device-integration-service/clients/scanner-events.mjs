const firstDelay = 500;
const longestDelay = 10_000;

/** Returns whether a parsed message is a usable barcode message. */
export function isBarcode(message) {
  return (
    typeof message?.deviceID === 'string' && typeof message.content === 'string'
  );
}

/** Returns whether a parsed message is a usable status message. */
export function isStatus(message) {
  return (
    typeof message?.deviceID === 'string' &&
    // Accept any text, because a later version might add event types.
    typeof message.eventType === 'string' &&
    typeof message.value?.connected === 'boolean'
  );
}

/**
 * Listens on one channel, and reconnects when the connection fails or closes.
 *
 * @param {string | URL} url - address of the channel
 * @param {object} options
 * @param {(message: unknown) => boolean} options.accepts
 * @param {(message: object) => void} options.onMessage - called with each
 *   accepted message
 * @param {(isConnected: boolean) => void} options.onConnection
 * @param {typeof WebSocket} [options.WebSocket] - required if none is built in
 * @returns {() => void} closes the connection and stops reconnecting
 */
export function subscribe(
  url,
  { accepts, onMessage, onConnection, WebSocket = globalThis.WebSocket },
) {
  let delay = firstDelay;
  let ended = false;
  let retry;
  let socket;

  function receive({ data }) {
    let message;
    try {
      message = JSON.parse(data);
    } catch {
      // Not JSON: `message` stays undefined and is rejected below.
    }
    if (accepts(message)) onMessage(message);
    else console.warn(`${url}: message rejected: ${data}`);
  }

  function connect() {
    const current = new WebSocket(url);
    socket = current;
    current.addEventListener('open', () => {
      delay = firstDelay;
      onConnection(true);
    });
    current.addEventListener('message', receive);
    // In Node.js 22, no close event follows a failed connection.
    current.addEventListener('error', () => reconnect(current));
    current.addEventListener('close', () => reconnect(current));
  }

  function reconnect(current) {
    if (ended || socket !== current) return;
    socket = undefined;
    onConnection(false);
    // Random delays keep many clients from reconnecting at once.
    retry = setTimeout(connect, delay * (0.5 + Math.random() / 2));
    delay = Math.min(delay * 2, longestDelay);
  }

  connect();
  return () => {
    ended = true;
    clearTimeout(retry);
    socket?.close(1000);
  };
}
