using System;
using System.IO;
using System.Net.WebSockets;
using System.Runtime.Serialization;
using System.Runtime.Serialization.Json;
using System.Text;
using System.Threading;
using System.Threading.Tasks;

/// <summary>A message of a channel.</summary>
interface IMessage
{
    /// <summary>Returns a line, or null if a field is missing.</summary>
    string ToLine();
}

[DataContract]
class BarcodeMessage : IMessage
{
    [DataMember(Name = "deviceID")] public string DeviceId { get; set; }
    [DataMember(Name = "content")] public string Content { get; set; }

    public string ToLine()
    {
        if (DeviceId == null || Content == null) return null;
        return DeviceId + " scanned " + Content;
    }
}

[DataContract]
class StatusMessage : IMessage
{
    [DataMember(Name = "deviceID")] public string DeviceId { get; set; }
    [DataMember(Name = "eventType")] public string EventType { get; set; }
    [DataMember(Name = "value")] public StatusValue Value { get; set; }

    public string ToLine()
    {
        var connected = Value?.Connected;
        if (DeviceId == null || connected == null) return null;
        // Accept any text, because a later version might add event types.
        if (EventType == null) return null;
        var isConnected = connected.Value ? "true" : "false";
        return DeviceId + " " + EventType + " connected: " + isConnected;
    }
}

[DataContract]
class StatusValue
{
    [DataMember(Name = "connected")] public bool? Connected { get; set; }
}

/// <summary>
/// Prints the messages of one channel, and reconnects when the connection fails
/// or closes.
/// </summary>
class Subscription<T> where T : class, IMessage
{
    static readonly TimeSpan FirstDelay = TimeSpan.FromSeconds(0.5);
    static readonly TimeSpan LongestDelay = TimeSpan.FromSeconds(10);

    readonly Uri url;
    readonly CancellationToken stop;
    TimeSpan delay = FirstDelay;

    public Subscription(Uri url, CancellationToken stop)
    {
        this.url = url;
        this.stop = stop;
    }

    public async Task Run()
    {
        var random = new Random(url.GetHashCode() ^ Environment.TickCount);
        while (!stop.IsCancellationRequested)
        {
            try
            {
                await Listen();
            }
            catch (WebSocketException)
            {
                // Report it below, like a connection that the service closes.
            }
            catch (OperationCanceledException)
            {
                // Stopped while connecting.
            }
            if (stop.IsCancellationRequested) return;
            Console.Error.WriteLine(url + ": not connected");
            // Random delays keep many clients from reconnecting at once.
            var share = 0.5 + random.NextDouble() / 2;
            var wait = TimeSpan.FromSeconds(delay.TotalSeconds * share);
            delay = delay + delay < LongestDelay ? delay + delay : LongestDelay;
            await Task.WhenAny(Task.Delay(wait, stop));
        }
    }

    /// <summary>Prints messages until the connection closes.</summary>
    async Task Listen()
    {
        using (var socket = new ClientWebSocket())
        {
            socket.Options.Proxy = null; // The service is on this computer.
            await socket.ConnectAsync(url, stop);
            Console.Error.WriteLine(url + ": connected");
            delay = FirstDelay;
            // Canceling ReceiveAsync would drop the connection. Instead, a stop
            // sends a close message, and the service's reply ends the loop.
            using (stop.Register(() => Close(socket)))
            {
                string text;
                while ((text = await Receive(socket)) != null) Print(text);
            }
            var isReplyDue = socket.State == WebSocketState.CloseReceived;
            if (isReplyDue) await Close(socket);
        }
    }

    void Print(string text)
    {
        var line = Parse(text)?.ToLine();
        if (line != null) Console.WriteLine(line);
        else Console.Error.WriteLine(url + ": message rejected: " + text);
    }

    /// <summary>Returns the next text, or null for a close message.</summary>
    static async Task<string> Receive(ClientWebSocket socket)
    {
        var buffer = new ArraySegment<byte>(new byte[4096]);
        using (var bytes = new MemoryStream())
        {
            while (true)
            {
                var none = CancellationToken.None;
                var part = await socket.ReceiveAsync(buffer, none);
                if (part.MessageType == WebSocketMessageType.Close) return null;
                bytes.Write(buffer.Array, 0, part.Count);
                if (!part.EndOfMessage) continue;
                return Encoding.UTF8.GetString(bytes.ToArray());
            }
        }
    }

    /// <summary>Returns the message, or null if it isn't valid.</summary>
    static T Parse(string text)
    {
        var serializer = new DataContractJsonSerializer(typeof(T));
        using (var stream = new MemoryStream(Encoding.UTF8.GetBytes(text)))
        {
            try
            {
                return serializer.ReadObject(stream) as T;
            }
            catch (SerializationException)
            {
                return null;
            }
        }
    }

    static Task Close(ClientWebSocket socket)
    {
        var normal = WebSocketCloseStatus.NormalClosure;
        return socket.CloseOutputAsync(normal, "", CancellationToken.None);
    }
}

static class Program
{
    static void Main(string[] args)
    {
        var address = args.Length > 0 ? args[0] : "ws://localhost:9000";
        var service = new Uri(address);
        var barcodes = new Uri(service, "/sub_barcode");
        var status = new Uri(service, "/sub_status");
        using (var stop = new CancellationTokenSource())
        {
            Console.CancelKeyPress += (sender, press) =>
            {
                // The program ends when both connections are closed; a second
                // Ctrl+C ends it at once.
                press.Cancel = !stop.IsCancellationRequested;
                stop.Cancel();
            };
            Task.WaitAll(
                new Subscription<BarcodeMessage>(barcodes, stop.Token).Run(),
                new Subscription<StatusMessage>(status, stop.Token).Run());
        }
    }
}
