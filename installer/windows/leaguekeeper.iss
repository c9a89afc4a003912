; The installer for Windows: `iscc /DVersion=0.1.0 installer\windows\leaguekeeper.iss`, after make_bundle.py has run there.
; Not run on the machine that this was written on: .github/workflows/packages.yml runs it.
; For one person, without an administrator; leagues are never touched, neither by installing nor by removing.

#ifndef Version
  #error Say which version: iscc /DVersion=...
#endif

[Setup]
AppId={{7B6B2E55-52C9-4E55-9B0E-6B0E3A4F8C11}
AppName=Leaguekeeper
AppVersion={#Version}
AppPublisher=The Leaguekeeper contributors
DefaultDirName={autopf}\Leaguekeeper
DisableProgramGroupPage=yes
PrivilegesRequired=lowest
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
ChangesAssociations=yes
LicenseFile=..\..\LICENSE
OutputDir=..\..\build
OutputBaseFilename=leaguekeeper-{#Version}-setup
SetupIconFile=..\..\build\leaguekeeper.ico
UninstallDisplayIcon={app}\leaguekeeper.exe
Compression=lzma2
SolidCompression=yes
WizardStyle=modern

[Languages]
Name: "en"; MessagesFile: "compiler:Default.isl"
Name: "fr"; MessagesFile: "compiler:Languages\French.isl"
Name: "ru"; MessagesFile: "compiler:Languages\Russian.isl"

[Files]
Source: "..\..\build\bundle\leaguekeeper\*"; DestDir: "{app}"; Flags: recursesubdirs ignoreversion

[Icons]
Name: "{autoprograms}\Leaguekeeper"; Filename: "{app}\leaguekeeper.exe"

[Registry]
Root: HKA; Subkey: "Software\Classes\.league"; ValueType: string; ValueData: "Leaguekeeper.league"; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\.sheets"; ValueType: string; ValueData: "Leaguekeeper.sheets"; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\Leaguekeeper.league"; ValueType: string; ValueData: "Leaguekeeper league"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\Leaguekeeper.league\DefaultIcon"; ValueType: string; ValueData: "{app}\leaguekeeper.exe,0"
Root: HKA; Subkey: "Software\Classes\Leaguekeeper.league\shell\open\command"; ValueType: string; ValueData: """{app}\leaguekeeper.exe"" ""%1"""
Root: HKA; Subkey: "Software\Classes\Leaguekeeper.sheets"; ValueType: string; ValueData: "Leaguekeeper sheets"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\Leaguekeeper.sheets\DefaultIcon"; ValueType: string; ValueData: "{app}\leaguekeeper.exe,0"
Root: HKA; Subkey: "Software\Classes\Leaguekeeper.sheets\shell\open\command"; ValueType: string; ValueData: """{app}\leaguekeeper.exe"" ""%1"""

[Run]
Filename: "{app}\leaguekeeper.exe"; Flags: nowait postinstall skipifsilent
