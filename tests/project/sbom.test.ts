import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createSbom, describeSbom, findMissing } from "@/scripts/lib/release/sbom.mjs";

const ROOT = join(import.meta.dirname, "../..");
const readText = (path: string) => readFileSync(join(ROOT, path), "utf8");

describe("the bill of materials", () => {
	it("has every package of the lock file with its origin, hash and licence", () => {
		const sbom = createSbom();
		const { name, version, dependencies } = JSON.parse(readText("package.json"));
		expect(sbom).toMatchObject({ bomFormat: "CycloneDX", metadata: { component: { name, version } } });
		for (const [packageName, packageVersion] of Object.entries(dependencies))
			expect(sbom.components).toContainEqual(
				expect.objectContaining({
					name: packageName,
					version: packageVersion,
					purl: expect.stringContaining(
						`pkg:npm/${encodeURI(packageName).replace("@", "%40")}@${packageVersion}`,
					),
					hashes: [{ alg: "SHA-512", content: expect.stringMatching(/^[0-9a-f]{128}$/) }],
					licenses: [expect.anything()],
				}),
			);
		expect(describeSbom(sbom)).toMatch(
			/^\d+ packages that the product contains, \d+ that build and test it$/,
		);
	});

	it("is refused where a locked package is missing in it", () => {
		const packages = {
			"": { name: "cartage", version: "1.0.0" },
			"node_modules/hono": { version: "4.0.0" },
			"node_modules/a/node_modules/@x/b": { version: "2.0.0" },
			"node_modules/alias": { name: "real", version: "3.0.0" },
		};
		const components = [{ purl: "pkg:npm/hono@4.0.0" }, { purl: "pkg:npm/%40x/c@2.0.0" }];
		expect(findMissing({ components }, packages)).toEqual(["@x/b@2.0.0", "real@3.0.0"]);
	});
});

describe("a release", () => {
	it("has the bill of materials and a report of known weaknesses, and says when these are mended", () => {
		const workflow = readText(".github/workflows/ci.yml");
		expect(workflow).toContain("npm run sbom -- --to sbom.cdx.json");
		expect(workflow).toContain("npm audit");
		expect(readText("docs/how-to/make-a-release.md")).toContain("npm run sbom");
		for (const severity of ["critical", "high", "moderate", "low"])
			expect(readText("SECURITY.md")).toMatch(new RegExp(`\\| ${severity} \\| \\d+ days`));
	});
});
