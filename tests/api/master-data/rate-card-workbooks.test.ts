import { expect, it } from "vitest";
import { openApiBeforeAll } from "@/tests/support/api/open-api";
import type { ApiCaller } from "@/tests/support/api/test-api";
import type { RateCardView } from "~/domain/master-data/rates/cards/card-schemas";
import type { ImportedCard } from "~/domain/master-data/rates/cards/import-schemas";
import { writeSheets } from "~/domain/master-data/records/write-sheets";
import { parseXlsxSheets } from "~/domain/master-data/spreadsheets/read-sheets";

let admin: ApiCaller;
let path: string;

openApiBeforeAll(async (opened) => {
	({ admin } = opened);
	const body = { name: "Acme: same day", date_from: "2026-01-01", start: "starter" };
	const { data } = await admin.call<RateCardView>("POST", "/client/rate-cards", body);
	path = `/client/rate-cards/${data.card.id}`;
});

const send = (bytes: BlobPart) => {
	const form = new FormData();
	form.set("file", new File([bytes], "card.xlsx"));
	return admin.call<ImportedCard>("POST", `${path}/import`, form);
};
async function readSheets() {
	const file = await admin.fetch("GET", `${path}/export`);
	expect(file.headers.get("Content-Disposition")).toBe('attachment; filename="Acme same day.xlsx"');
	return parseXlsxSheets(new Uint8Array(await file.arrayBuffer()), "card.xlsx");
}

it("a workbook of a rate card that comes back as it was changes nothing", async () => {
	const { status, data } = await send(writeSheets(await readSheets()));
	expect([status, data.based_on, data.differences, data.errors]).toEqual([200, 1, [], []]);
});

it("a changed cell is a difference, and a cell that cannot be read an error at its place", async () => {
	const change = async (text: string) => {
		const sheets = await readSheets();
		const minimum = sheets.find(({ name }) => name === "Minimum");
		const row = minimum?.rows[1] ?? [];
		row[row.length - 1] = text;
		return (await send(writeSheets(sheets))).data;
	};
	const { content, differences } = await change("41.50");
	expect(differences).toEqual([
		{ label: expect.stringContaining("Minimum charge"), before: 38, after: 41.5 },
	]);
	expect(content?.minimum.at(-1)?.amount).toBe(41.5);
	const refused = await change("dear");
	expect(refused).toMatchObject({ content: null, differences: [] });
	expect(refused.errors).toMatchObject([{ sheet: "Minimum", cell: expect.stringMatching(/^[A-Z]+2$/) }]);
});

it("another file is refused at the field", async () => {
	const { status, data } = await send("no workbook");
	expect([status, Object.keys(data)]).toEqual([422, ["file"]]);
});
