import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "../..");

/** Nobody types these: the first password of a company that the console makes is random, and its founder sets another. */
const RANDOM = ["app/domain/provider/clients/create-client.ts"];
/** Every place where a person sets a password: sign-up, change, and every mailed link (reset, invitation of staff, portal and console). */
const TYPED = [
	"app/domain/kernel/sign-in/change-password.ts",
	"app/domain/kernel/sign-in/reset-password.ts",
	"app/domain/provider/signup/sign-up.ts",
];

const sources = ["app", "workers", "durable-objects"]
	.flatMap((folder) =>
		readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`),
	)
	.filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
	.map((path) => ({ path, text: readFileSync(join(ROOT, path), "utf8") }));

it("a password that a person sets is checked before it is hashed, everywhere", () => {
	const hashing = sources.filter(
		({ path, text }) => /\bhashPassword\(/.test(text) && path !== "app/auth/passwords.ts",
	);
	expect(hashing.map(({ path }) => path).sort()).toEqual([...TYPED, ...RANDOM].sort());
	for (const { path, text } of hashing.filter(({ path }) => !RANDOM.includes(path))) {
		const [checked, hashed] = [
			"await assertNewPassword(platform, input.password",
			"hashPassword(input.password)",
		].map((call) => text.indexOf(call));
		expect([path, checked]).not.toEqual([path, -1]);
		expect([path, (checked ?? 0) < (hashed ?? 0)]).toEqual([path, true]);
	}
});

it("nothing else judges or stores a password", () => {
	const judging = sources.filter(({ text }) => /\bpasswordError\(/.test(text)).map(({ path }) => path);
	expect(judging.sort()).toEqual(["app/auth/passwords.ts", "app/domain/kernel/sign-in/new-password.ts"]);
});
