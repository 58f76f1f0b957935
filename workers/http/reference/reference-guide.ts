import { API_SCOPES } from "~/domain/connections/api-keys/scopes";
import { WEBHOOK_EVENTS } from "~/domain/connections/webhooks/events";
import { escapeMarkup } from "../answers/html";
import type { ApiRoute } from "../route/api-route";
import { type CallExample, listExamples } from "./reference-examples";

const VERIFY = [
	{
		language: "JavaScript",
		code: `import { createHmac, timingSafeEqual } from "node:crypto";

// body: the bytes of the request as they came, before any parsing.
export function isFromCartage(header, body, secret) {
  const { t, v1 } = Object.fromEntries(header.split(",").map((part) => part.split("=")));
  if (Math.abs(Date.now() / 1000 - Number(t)) > 300) return false;
  const expected = createHmac("sha256", secret).update(\`\${t}.\`).update(body).digest();
  const received = Buffer.from(v1, "hex");
  return received.length === expected.length && timingSafeEqual(received, expected);
}`,
	},
	{
		language: "Python",
		code: `import hashlib, hmac, time

def is_from_cartage(header: str, body: bytes, secret: str) -> bool:
    parts = dict(part.split("=", 1) for part in header.split(","))
    if abs(time.time() - int(parts["t"])) > 300:
        return False
    expected = hmac.new(secret.encode(), parts["t"].encode() + b"." + body, hashlib.sha256)
    return hmac.compare_digest(expected.hexdigest(), parts["v1"])`,
	},
	{
		language: "C#",
		code: `static bool IsFromCartage(string header, byte[] body, string secret)
{
    var parts = header.Split(',').Select(part => part.Split('=', 2)).ToDictionary(p => p[0], p => p[1]);
    var age = DateTimeOffset.UtcNow.ToUnixTimeSeconds() - long.Parse(parts["t"]);
    if (Math.Abs(age) > 300) return false;
    byte[] signed = [.. Encoding.UTF8.GetBytes(parts["t"] + "."), .. body];
    var expected = HMACSHA256.HashData(Encoding.UTF8.GetBytes(secret), signed);
    return CryptographicOperations.FixedTimeEquals(expected, Convert.FromHexString(parts["v1"]));
}`,
	},
	{
		language: "curl",
		code: `# What Cartage sends:
curl -X POST https://example.com/hooks \\
  -H "Content-Type: application/json" \\
  -H "Cartage-Event: job.status" -H "Cartage-Event-Id: evt_4711_8_job_status" \\
  -H "Cartage-Signature: t=1795435200,v1=5257a869…" \\
  -d '{"id":"evt_4711_8_job_status","type":"job.status","created_at":"2026-11-23T12:00:00.000Z","company":"northline","data":{"job":{"id":8,"job_number":"48190","status":"Booked"},"previous_status":"Planned"}}'`,
	},
];

const snippet = ({ language, code }: { language: string; code: string }) =>
	`<details${language === "curl" ? " open" : ""}><summary>${escapeMarkup(language)}</summary><pre tabindex="0"><code>${escapeMarkup(code)}</code></pre></details>`;

const example = ({ name, summary, scope, snippets }: CallExample) =>
	`<h3><code>${escapeMarkup(name)}</code></h3><p>${escapeMarkup(summary)}${
		scope && scope !== "any" ? ` Scope <code>${scope}</code>.` : ""
	}</p>${snippets.map(snippet).join("")}`;

const list = (rows: readonly [string, string][]) =>
	`<ul>${rows.map(([name, text]) => `<li><code>${escapeMarkup(name)}</code> ${escapeMarkup(text)}</li>`).join("")}</ul>`;

/** How programs use the API: keys, limits, repetition, versions and webhooks, with examples made of the calls' schemas. */
export const referenceGuide = (routes: readonly ApiRoute[], origin: string): string => `
<section id="keys"><h2>API keys</h2><p>Make a key under Settings, Integrations, API keys; customers make theirs in the portal, under People. Send it as <code>Authorization: Bearer ct_…</code>. A key acts for the person who made it, may do what both its scopes and that person's role allow, and ends with their account. It opens no call about logins, passwords, roles or settings.</p>${list(API_SCOPES.map(({ scope, label, about }) => [scope, `${label}: ${about}`]))}</section>
<section id="limits"><h2>Limits</h2><p>A key may make a number of calls a minute. Every answer says what is left: <code>RateLimit-Limit</code>, <code>RateLimit-Remaining</code>, and the seconds until the next minute in <code>RateLimit-Reset</code>. Above the limit the answer is 429 with <code>Retry-After</code>.</p></section>
<section id="repetition"><h2>Repeating a call</h2><p>Send an <code>Idempotency-Key</code> of 8 to 64 characters with every POST that creates something, such as your order's number. The same key with the same body gets the first answer again, with <code>Idempotency-Replayed: true</code>, and nothing is created twice. While the first call is under way, or if it broke off, the answer is 409; with another body it is 422. Keys are stored for seven days.</p></section>
<section id="versions"><h2>Versions</h2><p>Version 3 is promised: within it no call, field, event or error status is removed or changes its meaning. Answers and events may gain fields, lists of values may gain values, and calls may gain optional fields, so ignore what you do not know. A change that would break a program gets a version of its own under another address, is announced by email to the administrators, and version 3 goes on for at least twelve months after that.</p></section>
<section id="webhooks"><h2>Webhooks</h2><p>Under Settings, Integrations, Webhooks you name addresses and the events they get. Each event is posted as JSON, at least once, and the events of one job in their order: a later one waits for an earlier one. Answer with a 2xx within ten seconds; redirects are not followed. What is not accepted is sent again, ever later, for about a day; an address at which nothing arrives is then paused. The <code>id</code> of an event is the same each time it is sent, so that you can tell what you have had.</p>${list(WEBHOOK_EVENTS.map(({ event, about }) => [event, about]))}<p><code>Cartage-Signature: t=…,v1=…</code> has the time in seconds and the HMAC-SHA256, in hex, of that time, a full stop, and the body, with the secret of the address. Refuse what is older than five minutes.</p>${VERIFY.map(snippet).join("")}</section>
<section id="examples"><h2>Examples</h2>${listExamples(routes, origin).map(example).join("")}</section>`;
