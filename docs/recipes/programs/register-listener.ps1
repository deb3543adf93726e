#Requires -RunAsAdministrator
$name = 'Scanner listener'
# Only administrators can change files in this folder.
$folder = "$env:ProgramFiles\scanner-listener"
$node = (Get-Command node -ErrorAction Stop).Source

# The task's account can write the log, but nothing else in the folder.
$logs = New-Item -ItemType Directory -Force "$folder\logs"
icacls $logs /grant '*S-1-5-19:(OI)(CI)M' | Out-Null

$command = "/c `"`"$node`" listen.mjs >> logs\listener.log 2>&1`""
$action = @{
    Execute          = "$env:SystemRoot\System32\cmd.exe"
    Argument         = $command
    WorkingDirectory = $folder
}
# The second trigger restarts the program within a minute after it ends.
$minute = New-TimeSpan -Minutes 1
$triggers = @(
    New-ScheduledTaskTrigger -AtStartup
    New-ScheduledTaskTrigger -Once -At (Get-Date) -RepetitionInterval $minute
)
$settings = @{
    MultipleInstances          = 'IgnoreNew'
    ExecutionTimeLimit         = [TimeSpan]::Zero
    AllowStartIfOnBatteries    = $true
    DontStopIfGoingOnBatteries = $true
}
$account = @{
    UserId    = 'NT AUTHORITY\LOCAL SERVICE'
    LogonType = 'ServiceAccount'
}
$task = @{
    TaskName  = $name
    Action    = New-ScheduledTaskAction @action
    Trigger   = $triggers
    Settings  = New-ScheduledTaskSettingsSet @settings
    Principal = New-ScheduledTaskPrincipal @account
}
$task.Force = $true
$null = Register-ScheduledTask @task
Start-ScheduledTask -TaskName $name
(Get-ScheduledTask -TaskName $name).State
