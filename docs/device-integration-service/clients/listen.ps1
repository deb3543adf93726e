#Requires -Version 7.5
param([uri] $Service = 'ws://localhost:9000')

$firstDelay = 0.5
$longestDelay = 10
$never = [System.Threading.CancellationToken]::None

# Returns the line to print, or nothing if a field is missing.
function Read-Barcode($message) {
    if ($message.deviceID -is [string] -and $message.content -is [string]) {
        "$($message.deviceID) scanned $($message.content)"
    }
}

# Returns the line to print, or nothing if a field is missing.
function Read-Status($message) {
    $id, $type = $message.deviceID, $message.eventType
    $connected = $message.value.connected
    # Accept any text, because a later version might add event types.
    if ($id -is [string] -and $type -is [string] -and $connected -is [bool]) {
        "$id $type connected: $("$connected".ToLower())"
    }
}

function Write-Report($text) {
    [Console]::Error.WriteLine($text)
}

function Show-Message($channel, $text) {
    try {
        # DateKind keeps a barcode that looks like a date unchanged.
        $message = ConvertFrom-Json $text -DateKind String
        $line = & $channel.Read $message
    }
    catch [System.ArgumentException] {
        # Not JSON: there is no line, and the message is rejected below.
    }
    if ($line) { $line }
    else { Write-Report "$($channel.Url): message rejected: $text" }
}

# Each channel waits for one task: the connection, the next part of a message,
# or the next attempt.
function Start-Connection($channel) {
    $channel.Socket = [System.Net.WebSockets.ClientWebSocket]::new()
    $channel.Socket.Options.Proxy = $null # The service is on this computer.
    $channel.Message = [System.IO.MemoryStream]::new()
    $channel.WaitsFor = 'Connection'
    $channel.Task = $channel.Socket.ConnectAsync($channel.Url, $never)
}

function Start-Receive($channel) {
    $channel.WaitsFor = 'Message'
    $buffer = [System.ArraySegment[byte]]::new($channel.Buffer)
    $channel.Task = $channel.Socket.ReceiveAsync($buffer, $never)
}

function Start-Retry($channel) {
    Write-Report "$($channel.Url): not connected"
    $channel.Socket.Dispose()
    # Random delays keep many clients from reconnecting at once.
    $wait = $channel.Delay * (Get-Random -Minimum 0.5 -Maximum 1.0)
    $channel.Delay = [Math]::Min($channel.Delay * 2, $longestDelay)
    $channel.WaitsFor = 'Retry'
    $channel.Task = [System.Threading.Tasks.Task]::Delay([int] ($wait * 1000))
}

function Step-Channel($channel) {
    if (-not $channel.Task.IsCompletedSuccessfully) {
        Start-Retry $channel
        return
    }
    switch ($channel.WaitsFor) {
        'Retry' { Start-Connection $channel }
        'Connection' {
            Write-Report "$($channel.Url): connected"
            $channel.Delay = $firstDelay
            Start-Receive $channel
        }
        'Message' {
            $part = $channel.Task.Result
            if ($part.MessageType -eq 'Close') {
                Start-Retry $channel
                return
            }
            $channel.Message.Write($channel.Buffer, 0, $part.Count)
            if ($part.EndOfMessage) {
                $bytes = $channel.Message.ToArray()
                $text = [System.Text.Encoding]::UTF8.GetString($bytes)
                $channel.Message.SetLength(0)
                Show-Message $channel $text
            }
            Start-Receive $channel
        }
    }
}

function Close-Channel($channel) {
    if ($channel.Socket.State -ne 'Open') { return }
    try {
        $closing = $channel.Socket.CloseOutputAsync('NormalClosure', '', $never)
        $null = $closing.Wait(5000)
        # The service replies with its own close message.
        $null = $channel.Task.Wait(5000)
    }
    catch [System.AggregateException] {
        # The connection was lost in the meantime, so there is nothing to close.
    }
}

$channels = @(
    @{ Url = [uri]::new($Service, '/sub_barcode'); Read = 'Read-Barcode' }
    @{ Url = [uri]::new($Service, '/sub_status'); Read = 'Read-Status' }
)
foreach ($channel in $channels) {
    $channel.Buffer = [byte[]]::new(4096)
    $channel.Delay = $firstDelay
    Start-Connection $channel
}

try {
    while ($true) {
        # Wait briefly, because Ctrl+C can't interrupt a long wait.
        $tasks = [System.Threading.Tasks.Task[]] $channels.Task
        $null = [System.Threading.Tasks.Task]::WaitAny($tasks, 100)
        foreach ($channel in $channels) {
            if ($channel.Task.IsCompleted) { Step-Channel $channel }
        }
    }
}
finally {
    # Runs after Ctrl+C.
    foreach ($channel in $channels) { Close-Channel $channel }
}
