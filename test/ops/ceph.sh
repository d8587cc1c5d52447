#!/usr/bin/env bash
# Boots Ceph's monitor, one store in memory and a user: ceph.sh FOLDER UNPACKED MONITOR_PORT GATEWAY_PORT KEY SECRET.
# Writes FOLDER/ready, and goes on until it is ended. The gateway (radosgw) is started beside it.
set -euo pipefail
folder=$1 bin=$2/usr/bin monitor=$3 gateway=$4 key=$5 secret=$6
cluster=$(cat /proc/sys/kernel/random/uuid)
store=$(cat /proc/sys/kernel/random/uuid)
mkdir -p "$folder"/{mon,osd,out}
libraries=$2/usr/lib/x86_64-linux-gnu
cat >"$folder/ceph.conf" <<END
[global]
fsid = $cluster
mon host = [v1:127.0.0.1:$monitor]
auth cluster required = none
auth service required = none
auth client required = none
auth allow insecure global id reclaim = true
mon allow pool size one = true
mon data avail crit = 1
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 4
osd pool default pg autoscale mode = off
osd crush chooseleaf type = 0
mon max pg per osd = 2000
ms bind msgr2 = false
run dir = $folder/out
admin socket = $folder/out/\$name.asok
log file = $folder/out/\$name.log
mon cluster log file = $folder/out/cluster.log
plugin dir = $libraries/ceph
erasure code dir = $libraries/ceph/erasure-code
osd class dir = $libraries/rados-classes
osd class load list = *
osd class default list = *
keyring = $folder/keyring
public addr = 127.0.0.1
cluster addr = 127.0.0.1
[mon]
mon data = $folder/mon
mon initial members = a
[osd]
osd data = $folder/osd
osd objectstore = memstore
memstore device bytes = 1073741824
[client.rgw]
rgw frontends = beast endpoint=127.0.0.1:$gateway
END
conf=(-c "$folder/ceph.conf")
# The parts take a while to know each other.
try() { for _ in {1..100}; do timeout 20 "$@" && return; sleep 0.2; done; return 1; }

"$bin/ceph-authtool" --create-keyring "$folder/keyring" --gen-key -n mon. --cap mon 'allow *'
"$bin/monmaptool" --create --fsid "$cluster" --addv a "[v1:127.0.0.1:$monitor]" "$folder/monmap"
try "$bin/ceph-mon" "${conf[@]}" --mkfs -i a --monmap "$folder/monmap" --keyring "$folder/keyring"
"$bin/ceph-mon" "${conf[@]}" -i a -f &
try python3 "$bin/ceph" "${conf[@]}" osd new "$store"
try "$bin/ceph-osd" "${conf[@]}" -i 0 --mkfs --osd-uuid "$store"
# A store that meets a monitor which has only just begun may give up: then it begins again.
until "$bin/ceph-osd" "${conf[@]}" -i 0 -f; do sleep 0.2; done &
try "$bin/radosgw-admin" "${conf[@]}" user create --uid=rusoom --display-name=rusoom \
  --access-key "$key" --secret-key "$secret"
touch "$folder/ready"
wait
