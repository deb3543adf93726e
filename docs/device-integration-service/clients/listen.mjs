import { isBarcode, isStatus, subscribe } from './scanner-events.mjs';

// Only Node.js 20 needs the package: later versions have a WebSocket.
const { WebSocket = (await import('ws')).default } = globalThis;

const service = process.argv[2] ?? 'ws://localhost:9000';
if (!/^wss?:\/\//.test(service) || !URL.canParse(service)) {
  console.error(`Pass an address such as ws://localhost:9000: ${service}`);
  process.exit(1);
}

function showBarcode({ deviceID, content }) {
  console.log(`${deviceID} scanned ${content}`);
}

function showStatus({ deviceID, eventType, value }) {
  console.log(`${deviceID} ${eventType} connected: ${value.connected}`);
}

function listen(path, accepts, onMessage) {
  const url = new URL(path, service);
  const onConnection = (isConnected) =>
    console.warn(`${url}: ${isConnected ? 'connected' : 'not connected'}`);
  return subscribe(url, { accepts, onMessage, onConnection, WebSocket });
}

const subscriptions = [
  listen('/sub_barcode', isBarcode, showBarcode),
  listen('/sub_status', isStatus, showStatus),
];

// Ctrl+C, and the signal that service managers send to end a program.
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => subscriptions.forEach((end) => end()));
}
