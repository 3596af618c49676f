@echo off
rem Play Gaslight from this folder: play --help
setlocal
set "PYTHONUTF8=1"
for %%P in ("py -3" "python" "python3") do (
    %%~P -c "import sys; sys.exit(sys.version_info < (3, 11))" >nul 2>&1 && (
        %%~P "%~dp0tools\play.py" %*
        exit /b
    )
)
echo Gaslight needs Python 3.11 or newer, and found none: install it and try again. 1>&2
exit /b 1
