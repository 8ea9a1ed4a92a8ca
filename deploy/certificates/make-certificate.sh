#!/bin/sh
# Internal certificates: a CA of one's own, and a certificate of a server signed by it.
#   make-certificate.sh <folder> <server> <name or address of it> …
# makes <server>.pem and <server>.key in the folder, and once, where they are missing, ca.pem and ca.key. Run again it makes a new
# certificate of the same CA. README.md says where each file goes.
set -eu
umask 077

if [ $# -lt 3 ]; then
  echo "usage: $0 <folder> <server> <name or address> …" >&2
  exit 2
fi
folder=$1
server=$2
shift 2
mkdir -p "$folder"
cd "$folder"

new_key() {
  openssl genpkey -quiet -algorithm EC -pkeyopt ec_paramgen_curve:P-256 -out "$1" 2> /dev/null ||
    openssl genpkey -algorithm EC -pkeyopt ec_paramgen_curve:P-256 -out "$1"
}

if [ ! -e ca.key ]; then
  new_key ca.key
  printf '%s\n' '[req]' 'prompt = no' 'distinguished_name = dn' 'x509_extensions = ca' '[dn]' 'CN = Tulinde internal CA' \
    '[ca]' 'basicConstraints = critical, CA:true, pathlen:0' 'keyUsage = critical, keyCertSign, cRLSign' \
    'subjectKeyIdentifier = hash' > ca.cnf
  openssl req -x509 -new -key ca.key -sha256 -days 3650 -config ca.cnf -out ca.pem
  rm ca.cnf
fi

names=
for name in "$@"; do
  case $name in
    *[!0-9.]*) case $name in *:*) kind=IP ;; *) kind=DNS ;; esac ;;
    *) kind=IP ;;
  esac
  names="${names:+$names, }$kind:$name"
done

# Nobody sees the new certificate with the old key: both are moved into place when both are there.
new_key "$server.key.new"
printf '%s\n' '[req]' 'prompt = no' 'distinguished_name = dn' '[dn]' "CN = $server" > "$server.cnf"
printf '%s\n' 'basicConstraints = critical, CA:false' 'keyUsage = critical, digitalSignature' \
  'extendedKeyUsage = serverAuth, clientAuth' "subjectAltName = $names" > "$server.ext"
openssl req -new -key "$server.key.new" -config "$server.cnf" -out "$server.csr"
openssl x509 -req -in "$server.csr" -CA ca.pem -CAkey ca.key -CAcreateserial -sha256 -days 397 -extfile "$server.ext" \
  -out "$server.pem.new" 2> /dev/null
rm "$server.cnf" "$server.ext" "$server.csr"
mv "$server.key.new" "$server.key"
mv "$server.pem.new" "$server.pem"
chmod 0644 ca.pem "$server.pem"
echo "$folder/$server.pem: $names"
