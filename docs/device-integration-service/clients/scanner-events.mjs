const firstDelay = 500;
const longestDelay = 10_000;

/** Tells whether a parsed message is a barcode message that can be used. */
export function isBarcode(message) {
  return (
    typeof message?.deviceID === 'string' && typeof message.content === 'string'
  );
}

/** Tells whether a parsed message is a status message that can be used. */
export function isStatus(message) {
  return (
    typeof message?.deviceID === 'string' &&
    // Any text, because a later version may send other event types.
    typeof message.eventType === 'string' &&
    typeof message.value?.connected === 'boolean'
  );
}

/**
 * Listens on one channel, and connects again when the connection fails or is
 * lost.
 *
 * @param {string | URL} url - address of the channel
 * @param {object} options
 * @param {(message: unknown) => boolean} options.accepts
 * @param {(message: object) => void} options.onMessage - gets what is accepted
 * @param {(isConnected: boolean) => void} options.onConnection
 * @param {typeof WebSocket} [options.WebSocket] - where none is built in
 * @returns {() => void} closes the connection and ends all attempts
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
      // Not JSON: `message` stays undefined and is refused below.
    }
    if (accepts(message)) onMessage(message);
    else console.warn(`${url}: message refused: ${data}`);
  }

  function connect() {
    socket = new WebSocket(url);
    socket.addEventListener('open', () => {
      delay = firstDelay;
      onConnection(true);
    });
    socket.addEventListener('message', receive);
    // A close event follows. Without a listener, `ws` would throw the error.
    socket.addEventListener('error', () => {});
    socket.addEventListener('close', () => {
      if (ended) return;
      onConnection(false);
      // Random waiting times keep many clients from coming back at once.
      retry = setTimeout(connect, delay * (0.5 + Math.random() / 2));
      delay = Math.min(delay * 2, longestDelay);
    });
  }

  connect();
  return () => {
    ended = true;
    clearTimeout(retry);
    socket.close(1000);
  };
}
