import { isBarcode, isStatus, subscribe } from './scanner-events.mjs';

const { service } = document.body.dataset;

function show(selector, text) {
  document.querySelector(selector).textContent = text;
}

function showBarcode({ deviceID, content }) {
  const item = document.createElement('li');
  // A barcode can hold any text, markup included: textContent never runs it.
  item.textContent = `${deviceID} scanned ${content}`;
  document.querySelector('#barcodes').append(item);
}

function showStatus({ deviceID, eventType, value }) {
  show('#status', `${deviceID} ${eventType} connected: ${value.connected}`);
}

function listen(path, accepts, onMessage, output) {
  const onConnection = (isConnected) =>
    show(output, isConnected ? 'connected' : 'not connected');
  return subscribe(new URL(path, service), {
    accepts,
    onMessage,
    onConnection,
  });
}

let subscriptions = [];

addEventListener('pageshow', () => {
  subscriptions = [
    listen('/sub_barcode', isBarcode, showBarcode, '#barcode-connection'),
    listen('/sub_status', isStatus, showStatus, '#status-connection'),
  ];
});

// A page that the browser keeps for its back button must not hold connections.
addEventListener('pagehide', () => subscriptions.forEach((end) => end()));
