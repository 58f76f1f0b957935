import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "../..");

/** What each of them seals, as `app/db/repositories/kernel/sealed-values.ts` has it: a place that is not there is never sealed again. */
const SEALING = {
	"app/domain/connections/exchange/connection.ts": ["sealed_key", "cx_cache"],
	"app/domain/connections/exchange/settings.ts": ["sealed_key", "sealed_password"],
	"app/domain/connections/webhooks/save-endpoint.ts": ["webhook_endpoint"],
	"app/domain/kernel/secrets/reseal.ts": [],
	"app/domain/kernel/sign-in/second-factor.ts": ["second_factor"],
	"app/domain/master-data/customers/save.ts": ["customer_sftp"],
	"app/domain/portal/booking-files/settings.ts": ["sealed_secret"],
};

it("every place where a secret is sealed is one where it is sealed again with another key", () => {
	const sealing = readdirSync(join(ROOT, "app"), { recursive: true, encoding: "utf8" })
		.map((name) => `app/${name}`)
		.filter((path) => /\.ts$/.test(path) && !/\.test\.ts$/.test(path) && !path.endsWith("secrets/seal.ts"))
		.filter((path) => /\bseal\(/.test(readFileSync(join(ROOT, path), "utf8")));
	expect(sealing.sort()).toEqual(Object.keys(SEALING).sort());
	const places = readFileSync(join(ROOT, "app/db/repositories/kernel/sealed-values.ts"), "utf8");
	for (const name of Object.values(SEALING).flat()) expect(places).toContain(`"${name}"`);
});
