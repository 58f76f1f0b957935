import { PDFDict, PDFDocument, PDFName } from "pdf-lib";
import { getDocumentProxy } from "unpdf";
import { describe, expect, it } from "vitest";
import { buildCheckReportPdf, nameCheckReport, type PrintedReport } from "./check-report-pdf";
import { toReportRows } from "./report-rows";

const ONE_PIXEL = Uint8Array.from(
	atob("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="),
	(letter) => letter.charCodeAt(0),
);
const answer = (id: number, name: string, value: string, defect: 0 | 1 = 0) => ({
	check: { id, name },
	mode: "end" as const,
	value,
	defect,
	defect_description: defect ? "Pedal soft" : null,
	defect_note: defect ? "Booked in" : null,
	defect_image: null,
	optional_image: null,
	optional_image_description: null,
	random_image_url: null,
});
const rows = toReportRows({
	checks: [answer(1, "Mileage", "48210"), answer(4, "Brakes", "no", 1), answer(6, "Tyres", "skip")],
});
const report: PrintedReport = {
	title: "Vehicle Check Report",
	reg: "AB12 CDE",
	company: { company_name: "North Ltd", address1: "1 High Street", town: "Leeds" },
	logo: ONE_PIXEL,
	checks: [{ date: "2026-11-23", driver_name: "Dan Webb", rows, signature: ONE_PIXEL }],
	now: new Date("2026-11-23T16:05:00.000Z"),
};

/** The operator of a path. */
const PATH = 91;

/** The texts of each page, its size, and how many pictures and drawn paths it has. */
async function print(change: Partial<PrintedReport> = {}) {
	const bytes = await buildCheckReportPdf({ ...report, ...change });
	const stored = await PDFDocument.load(bytes);
	const proxy = await getDocumentProxy(bytes);
	const pages = [];
	for (let at = 1; at <= proxy.numPages; at++) {
		const page = await proxy.getPage(at);
		const { items } = await page.getTextContent();
		pages.push({
			view: page.view,
			texts: items.map((item) => ("str" in item ? item.str : "")).filter((text) => text.trim() !== ""),
			pictures:
				stored
					.getPage(at - 1)
					.node.Resources()
					?.lookupMaybe(PDFName.of("XObject"), PDFDict)
					?.keys().length ?? 0,
			countPaths: async () => (await page.getOperatorList()).fnArray.filter((fn) => fn === PATH).length,
		});
	}
	return pages;
}

describe("the PDF of a check report", () => {
	it("cr-pdf-layout: is A4 portrait with a table of number, check, status, description, note and mode", async () => {
		const [page] = await print();
		expect(page?.view.map(Math.round)).toEqual([0, 0, 595, 842]);
		expect(page?.texts.join("|")).toContain(
			["S.No", "Check", "Status", "Defect description", "Defect note", "Mode"].join("|"),
		);
		expect(page?.texts.join("|")).toContain(
			[
				"1",
				"Mileage",
				"48210",
				"end of day",
				"2",
				"Defect, Brakes",
				"Defect",
				"Pedal soft",
				"Booked in",
			].join("|"),
		);
		expect(page?.texts.join("|")).toContain("3|All Checks, Tyres|N/A|end of day");
	});

	it("cr-pdf-footer: has the driver, the signature, the page of all pages and when it was printed", async () => {
		const many = Array.from({ length: 60 }, (_, at) => ({ date: "2026-11-23", driver_name: `Dan ${at}` }));
		const pages = await print({ checks: many.map((one) => ({ ...one, rows, signature: null })) });
		expect(pages.length).toBeGreaterThan(1);
		for (const [at, { texts }] of pages.entries())
			expect(texts).toContain(`Printed at 23-11-2026 16:05 | Page ${at + 1} of ${pages.length}`);
		const [signed] = await print();
		expect(signed?.texts.filter((text) => text === "Dan Webb")).toHaveLength(2);
		expect(signed?.pictures).toBe(2);
		const unsigned = report.checks.map((one) => ({ ...one, signature: null }));
		expect((await print({ checks: unsigned }))[0]?.pictures).toBe(1);
	});

	it("cr-pdf-logo: has the default logo where the company's cannot be printed", async () => {
		const [own] = await print();
		const ownPaths = (await own?.countPaths()) ?? 0;
		for (const logo of [null, new TextEncoder().encode("<svg/>"), ONE_PIXEL.slice(0, 20)]) {
			const [page] = await print({ logo });
			expect(page?.pictures).toBe(1);
			expect(await page?.countPaths()).toBeGreaterThan(ownPaths);
		}
	});

	it.each([
		["Vehicle Check Report", "AB12 CDE", "2026-11-23", "vehicle-check-report-AB12CDE-2026-11-23.pdf"],
		["Custom Check Report", "", "2026-11", "custom-check-report-2026-11.pdf"],
	])("of %s %s is called so", (title, reg, days, name) => {
		expect(nameCheckReport(title, reg, days)).toBe(name);
	});
});
