import { describe, expect, it } from "vitest";
import { canonical, sha256 } from "~/shared/hash";
import { closestByName, companyFinder, looseFinder } from "./match-names";

const list = (...rows: [code: string, name: string][]) =>
	rows.map(([code, name], at) => ({ id: at + 1, code, name }));

const LOADS = list(
	["SMALL VAN", "Small van, 1 pallet, 400 kg"],
	["SWB VAN", "Short wheelbase van, 2 pallets"],
	["LWB VAN", "Long wheelbase van, 3 pallets"],
	["LUTON", "Luton box, 4 pallets"],
	["LUTON TL", "Luton with tail lift"],
	["7.5T", "7.5 tonne, 10 pallets"],
	["18T", "18 tonne, 14 pallets"],
	["ADR 18T", "18 tonne with ADR, dangerous goods"],
	["ARTIC", "Articulated, 26 pallets"],
);

describe("load types", () => {
	const find = looseFinder(LOADS);
	it.each([
		["lwb van", "LWB VAN"],
		["LWB", "LWB VAN"],
		["swb-van", "SWB VAN"],
		["SMALLVAN", "SMALL VAN"],
		["7.5t", "7.5T"],
		["7.5 Tonne", "7.5T"],
		["18 ton", "18T"],
		["Artic", "ARTIC"],
		["articulated lorry", "ARTIC"],
		["Luton van", "LUTON"],
		["Luton tail lift", "LUTON TL"],
		["long wheelbase van", "LWB VAN"],
		["HOVERCRAFT", null],
		["VAN", null],
		["pallets", null],
		["18 metre crane", null],
		["", null],
	])("%s matches %s", (text, code) => {
		expect(find(text)?.code ?? null).toBe(code);
	});
});

describe("accounts", () => {
	const all = list(
		["ODOWD1", "O'Dowd & Sons"],
		["MARSTO1", "Marston Tools Ltd"],
		["X1", "Namesake"],
		["X2", "Namesake"],
	);
	const find = companyFinder(all);
	it.each([
		["odowd1", "ODOWD1"],
		["O’Dowd and Sons", "ODOWD1"],
		["ODOWD & SONS LTD", "ODOWD1"],
		["marston tools", "MARSTO1"],
		["Marston Tool", null],
		["Namesake", null],
		["Ltd", null],
	])("%s matches %s", (text, code) => {
		expect(find(text)?.code ?? null).toBe(code);
	});

	it("suggest the closest name, or none", () => {
		expect(closestByName("Marsten Tool Co", all)?.code).toBe("MARSTO1");
		expect(closestByName("Quayside Events", all)).toBeNull();
	});
});

describe("fingerprints", () => {
	it("do not depend on the order of keys or on missing values", () => {
		expect(canonical({ b: [1, { d: null, c: "x" }], a: undefined })).toBe(canonical({ b: [1, { c: "x" }] }));
		expect(canonical({ a: "1" })).not.toBe(canonical({ a: 1 }));
	});

	it("are SHA-256", async () => {
		expect(await sha256("")).toBe("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
	});
});
