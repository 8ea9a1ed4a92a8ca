#!/bin/sh
# Runs a command in a root of its own, as a container does: the layers of an image over each other, and what is mounted.
# It is replaced by the command, so that its process id is the command's.
#   unshare --mount enter.sh ROOT OVERLAY USER FOLDER [KIND SOURCE PLACE]… -- COMMAND…
set -eu
root=$1 overlay=$2 user=$3 folder=$4
shift 4
mount -t overlay overlay -o "$overlay" "$root"
while [ "$1" != -- ]; do
  case $1 in
    empty) mount -t tmpfs -o mode=1777 tmpfs "$root$3" ;;
    layers) mount -t overlay overlay -o "lowerdir=$2" "$root$3" ;;
    system) mount --rbind "$2" "$root$3" ;;
    writable)
      mkdir -p "$root$3"
      mount --bind "$2" "$root$3"
      ;;
    read-only)
      mount --bind "$2" "$root$3"
      mount -o remount,bind,ro "$root$3"
      ;;
  esac
  shift 3
done
shift
[ "$user" = 0 ] && exec chroot "$root" env -C "$folder" "$@"
exec chroot "$root" setpriv --reuid "$user" --regid "$user" --clear-groups --no-new-privs env -C "$folder" "$@"
