/** Visits to the site once the page has been followed, in the same shell. */
export const VISITS = `
echo; echo "=== Visits"
get() { curl --silent --show-error --output /dev/null --write-out '%{http_code} %{redirect_url}' "$@"; }
says() { [ "$2" = "$3" ] && echo "$1: $2" || { echo "$1: “$2” in place of “$3”" >&2; exit 1; }; }

says 'warnings of nginx' "$(nginx -t 2>&1 | grep -c warn)" 0
says 'a page' "$(get https://www.example.com/en)" '200 '
says 'http' "$(get http://example.com/en?a=b)" '301 https://www.example.com/en?a=b'
says 'the second name' "$(get https://example.com/en)" '301 https://www.example.com/en'
says 'the inside' "$(get https://www.example.com/metrics)" '404 '
says 'a foreign name' "$(get --header 'Host: evil.example' https://www.example.com/en)" '421 '
says 'a demonstration' "$(ls /var/lib/turqua/*/keys/demo-accounts 2>/dev/null | wc -l)" 0

for port in 4321 4322; do
  main=$(cat /run/turqua-$port.pid)
  says "user of $port" "$(stat --format=%U /proc/$main)" turqua
  says "folder of $port" "$(stat --format=%U:%a /var/lib/turqua/$port)" turqua:700
done
token=$(sed -n 's/^METRICS_TOKEN=//p' /etc/turqua/env)
metrics() { curl --silent --header "Authorization: Bearer $token" "http://127.0.0.1:$1/metrics"; }
for port in 4321 4322; do
  metrics $port | grep -E '^site_(database|redis)_up 1$' | wc -l | grep -qx 2 || { echo "$port misses a server" >&2; exit 1; }
done

echo; echo "=== One restart after the other, and nobody notices"
visitor() { while [ ! -e /run/enough ]; do get https://www.example.com/en >>/run/answers || true; echo >>/run/answers; sleep 0.05; done; }
visitor & visiting=$!
systemctl restart turqua@4321
systemctl restart turqua@4322
touch /run/enough; wait "$visiting"
lost=$(grep -vc '^200 $' /run/answers || true)
says "pages lost of $(wc -l </run/answers)" "$lost" 0

echo; echo "=== A bad setting stops a start with its name"
sed -i 's/^TRUSTED_PROXIES=1/TRUSTED_PROXIES=many/' /etc/turqua/env
systemctl restart turqua@4322 && exit 1 || true
grep -q 'TRUSTED_PROXIES is not a whole number' /var/log/turqua-4322.log
`;
