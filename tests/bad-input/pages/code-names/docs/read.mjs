export const service = 'ws://localhost:9000/sub_barcodes';

export function show(message) {
  console.log(message.content, message.contents);
}
