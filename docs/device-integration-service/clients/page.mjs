import { isBarcode, isStatus, subscribe } from './scanner-events.mjs';

const { service } = document.body.dataset;

function show(selector, text) {
  document.querySelector(selector).textContent = text;
}

function showBarcode({ deviceID, content }) {
  const item = document.createElement('li');
  // textContent never runs markup, which a barcode can contain.
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

// Close the connections when the browser caches the page for its Back button.
addEventListener('pagehide', () => subscriptions.forEach((end) => end()));
