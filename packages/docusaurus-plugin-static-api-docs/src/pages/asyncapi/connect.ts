import { literal } from '../../samples/powershell';

/**
 * Writes samples that run as they are: JavaScript in browsers and from Node 22, Python from 3.9 with the
 * package `websockets`, C# as the `Program.cs` of .NET 6 or newer, PowerShell 7.
 *
 * @param url - URL of a WebSocket channel
 */
export function connectSamples(url: string) {
  const text = JSON.stringify(url);
  return [
    {
      id: 'wscat',
      label: 'wscat',
      highlight: 'bash',
      code: `npx --yes wscat --connect '${url.replaceAll("'", String.raw`'\''`)}'`,
    },
    {
      id: 'javascript',
      label: 'JavaScript',
      highlight: 'javascript',
      code: `// In a browser, or in Node.js 22 or later
const socket = new WebSocket(${text});

socket.addEventListener('open', () => console.log('Connected'));
socket.addEventListener('message', ({ data }) => console.log(data));
socket.addEventListener('close', ({ code }) => console.log('Closed:', code));`,
    },
    {
      id: 'python',
      label: 'Python',
      highlight: 'python',
      code: `# pip install websockets
import asyncio
import websockets

async def listen():
    async with websockets.connect(${text}) as socket:
        async for message in socket:
            print(message)

asyncio.run(listen())`,
    },
    {
      id: 'csharp',
      label: 'C#',
      highlight: 'csharp',
      code: `using System.Net.WebSockets;
using System.Text;

using var socket = new ClientWebSocket();
await socket.ConnectAsync(new Uri(${text}), CancellationToken.None);

var buffer = new byte[4096];
var message = new MemoryStream();
while (true)
{
    var part = await socket.ReceiveAsync(buffer.AsMemory(), CancellationToken.None);
    if (part.MessageType == WebSocketMessageType.Close) break;
    message.Write(buffer, 0, part.Count);
    if (!part.EndOfMessage) continue;
    Console.WriteLine(Encoding.UTF8.GetString(message.ToArray()));
    message.SetLength(0);
}`,
    },
    {
      id: 'powershell',
      label: 'PowerShell',
      highlight: 'powershell',
      code: `$none = [Threading.CancellationToken]::None
$socket = [Net.WebSockets.ClientWebSocket]::new()
$socket.ConnectAsync(${literal(url)}, $none).GetAwaiter().GetResult()

$buffer = [ArraySegment[byte]]::new([byte[]]::new(4096))
$message = [IO.MemoryStream]::new()
while ($true) {
    $part = $socket.ReceiveAsync($buffer, $none).GetAwaiter().GetResult()
    if ($part.MessageType -eq 'Close') { break }
    $message.Write($buffer.Array, 0, $part.Count)
    if (-not $part.EndOfMessage) { continue }
    [Text.Encoding]::UTF8.GetString($message.ToArray())
    $message.SetLength(0)
}`,
    },
  ];
}
