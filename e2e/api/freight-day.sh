#!/usr/bin/env bash
# A day of freight over HTTP with nothing but curl: a customer, shipments on a manifest, linehaul commands, and what
# became of them read back as events.
#   e2e/api/freight-day.sh http://localhost:3000/platform KEY [TERMINAL]
set -euo pipefail
base=${1:?address of the platform}
key=${2:?interface key}
terminal=${3:-JOL}
run=CURL-$(date +%s)
today=$(date -u +%F)
began=$(date -u +%FT%TZ)

call() { # METHOD PATH [JSON]
  local arguments=(--silent --show-error --fail-with-body --request "$1" --header "apiKey: $key")
  [ $# -lt 3 ] || arguments+=(--header "content-type: application/json" --data "$3")
  echo "$1 $2" >&2
  curl "${arguments[@]}" "$base$2"
  echo
}

call POST /customers '{"customerNumber":"'"$run"'","customerName":"Northline Foods","addressStreet":"1200 Houbolt Road",
  "addressCity":"Joliet","addressState":"IL","terminalCode":"'"$terminal"'","timezone":"America/Chicago"}'
call POST /manifests '{"manifestNumber":"'"$run"'-M1","manifestStatus":"planning","terminalCode":"'"$terminal"'",
  "manifestName":"Joliet west","manifestDate":"'"$today"'"}'
for pro in P1 P2; do
  call POST /shipment '{"terminalCode":"'"$terminal"'","manifestNumber":"'"$run"'-M1","associatedShipment":{
    "shipmentType":"delivery","proNumber":"'"$run-$pro"'","deliveryDate":"'"$today"'","consigneeName":"Harbor Steel",
    "consigneeAddress":"500 Canal Street","consigneeCity":"Joliet","consigneeState":"IL","shipmentTotalWeight":1250}}'
done
call POST /manifests/commands '{"commands":[
  {"commandType":"CreateManifest","referenceIds":{"loadNumber":"'"$run"'-LOAD"},"payload":{
    "manifestNumber":"'"$run"'-LH","originLocationCode":"'"$terminal"'","destinationLocationCode":"'"$terminal"'"},
    "eventSource":{"displayName":"SYSTEM","system":"Scheduler"}},
  {"commandType":"CreateMovement","referenceIds":{"hookNumber":"'"$run"'-HOOK"},"payload":{
    "manifestReferenceIds":{"loadNumber":"'"$run"'-LOAD"},"originLocationCode":"'"$terminal"'",
    "destinationLocationCode":"'"$terminal"'"}},
  {"commandType":"AssignDriverToMovement","referenceIds":{"hookNumber":"'"$run"'-HOOK"},"payload":{
    "driverCode":"NOBODY-KNOWS"}}]}'
call GET "/return-events?startTime=$began" |
  node -e 'const { events } = JSON.parse(require("node:fs").readFileSync(0, "utf8"));
    for (const { eventType, data } of events) console.log("event", eventType, data.manifestNumber ?? data.proNumber ?? "");'
