# Runs samples in one shell, so that they share variables and the working directory. Names of sample
# files come on descriptor 3, and each exit code goes back on descriptor 4. What a sample prints goes
# into files beside it when it is to be "kept", and to the terminal when it is to be "shown".
while read -r how sample <&3; do
  if [ "$how" = kept ]; then
    source "$sample" >"$sample.out" 2>"$sample.err" 3<&- 4>&-
  else
    source "$sample" 3<&- 4>&-
  fi
  echo "$?" >&4
done
